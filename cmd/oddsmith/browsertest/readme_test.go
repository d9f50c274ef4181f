package browsertest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestPageOfGuide: the guide shows the page that its command makes, as it begins. With -guide its
// picture is taken anew; browsers differ in letters, so it is not compared.
func TestPageOfGuide(t *testing.T) {
	if !*guide {
		t.Skip("run with -guide to take it anew")
	}
	ctx, oddsmith, file := browser(t), program(t), filepath.Join(t.TempDir(), "corridor.html")
	output(t, oddsmith, "run hulkae/corridor --quiet --output "+file)
	must(t, chromedp.Do(ctx, chromedp.EmulateViewport(1280, 860), chromedp.Navigate("file://"+file)))
	shot, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile("../../../reports/gallery/page.png", shot, 0o600)
	}
	must(t, err)
}

// A service worker: after the first visit the page works without a network. Each version of the page has a cache
// of its own, which it is served from as a whole, so that its files fit together.
"use strict";
const version = "oddsmith " + (new URL(location.href).searchParams.get("version") ?? "");
const files = [
  "./", "page.css", "bench.css", "main.js", "dom.js", "edit.js", "host.js", "engine.js", "crew.js", "jobs.js", "play.js", "share.js",
  "roster.js", "story.js", "page.js", "worker.js", "wasm_exec.js", "oddsmith.wasm.gzip", "player.wasm.gzip", "NOTICES.txt",
];

self.addEventListener("install", (event) => event.waitUntil(
  caches.open(version).then((cache) => cache.addAll(files.map((f) => new Request(f, { cache: "no-cache" }))))
    .then(() => self.skipWaiting())));

self.addEventListener("activate", (event) => event.waitUntil(
  caches.keys().then((names) => Promise.all(names.filter((n) => n.startsWith("oddsmith ") && n !== version).map((n) => caches.delete(n))))
    .then(() => self.clients.claim())));

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || event.request.url.endsWith("?fresh")) return;
  event.respondWith(caches.open(version)
    .then((cache) => cache.match(event.request, { ignoreSearch: true }))
    .then((known) => known ?? fetch(event.request)));
});

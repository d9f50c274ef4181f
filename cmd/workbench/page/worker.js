// A worker of the page: it starts the engine, and passes messages on.
/* global importScripts, Go, oddsmithAsk */
"use strict";
importScripts("wasm_exec.js");

// The engine says when it can be asked.
self.oddsmithReady = () => postMessage({ ready: true });

self.onmessage = async ({ data }) => {
  if (!data.module) {
    self.oddsmithAsk(data.name, data.request, (answer) => postMessage({ answer }), (told) => postMessage({ told }));
    return;
  }
  const go = new Go();
  go.env = { GOMEMLIMIT: "200MiB" };
  try {
    await go.run(await WebAssembly.instantiate(data.module, go.importObject));
  } finally {
    postMessage({ died: true });
  }
};

/** Where the files lie that run the encoder in a browser: a script, and the WebAssembly that it loads. In Node. */
export const browserProgram = {
  script: new URL(import.meta.resolve('onnxruntime-web/ort-wasm-simd-threaded.mjs')),
  wasm: new URL(import.meta.resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')),
};

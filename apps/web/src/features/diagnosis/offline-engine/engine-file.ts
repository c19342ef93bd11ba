/** Where a file of the engine lies on this device; `null` where it is not here. */
const keptFile = async (name: string): Promise<Response | null> => {
  const file = ENGINE_FILES.find((one) => one.name === name);
  return file === undefined ? null : ((await caches.match(file.path)) ?? null);
};

/** The content of a file of the engine; `null` where it is not on this device. */
export async function readEngineFile(name: string): Promise<Uint8Array | null> {
  const response = await keptFile(name);
  return response === null ? null : new Uint8Array(await response.arrayBuffer());
}

/** Whether files of the engine are all on this device. */
export async function hasEngineFiles(names: readonly string[]): Promise<boolean> {
  const found = await Promise.all(names.map(keptFile));
  return found.every((response) => response !== null);
}

/** The address of a file of the engine, for what loads it by itself. */
export function engineFileAddress(name: string): string {
  const { path = '' } = ENGINE_FILES.find((one) => one.name === name) ?? {};
  return new URL(path, self.location.origin).href;
}

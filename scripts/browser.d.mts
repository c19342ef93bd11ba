/** The Chromium to use: CHROMIUM_PATH, else the first one on the PATH or where macOS keeps it; `null` where there is none. */
export function findChromium(): string | null;

/** The year in which the client was built. */
declare const BUILD_YEAR: string;

/** What `npm run eval` measured last: shares of 0 to 1 over so many finished repairs. */
declare const MEASURED_ACCURACY: { cases: number; top1: number; top3: number };

/** The address of the program that draws the API reference. */
declare const API_REFERENCE_SCRIPT: string;

/**
 * What the engine knows, as files beside the client: the facts ('knowledge') and what was learned. `bytes`: as they are sent;
 * `isNeeded`: no diagnosis is possible without it.
 */
declare const ENGINE_FILES: readonly { name: string; path: string; bytes: number; isNeeded: boolean }[];

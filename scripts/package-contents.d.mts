/** What a server needs at run time, beside the manifests and the packages. */
export const packageContents: readonly string[];
/** What becomes bin/diagbuddy there. */
export const startScript: string;

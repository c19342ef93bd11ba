/** What every page of the built client adds, and what all of them load, in kB of gzipped JavaScript; each with its limit. */
export function weighPages(folder?: string): { name: string; weight: number; limit: number }[];

/** A place in a file where the knowledge contradicts its schema or itself. */
export type Fault = { file: string; where: string; what: string };

/** The folder of the repository. */
export const root: string;
/** How the server runs: its program, arguments, folder and environment. */
export const serverProgram: { command: string; args: string[]; cwd: string; env: Record<string, string> };

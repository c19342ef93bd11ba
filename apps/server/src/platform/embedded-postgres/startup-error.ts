/** A cause for which the server can't start that a person can fix. The message is one line: what is wrong, what to do. */
export class StartupError extends Error {
  constructor(message: string, options?: { cause: unknown }) {
    super(message, options);
    this.name = 'StartupError';
  }
}

/** The system's code of a failed call ('EACCES', '28P01'), or '' where there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const folderFaults: Record<string, string> = {
  EACCES: 'it is closed to this user',
  EPERM: 'it is closed to this user',
  EROFS: 'it lies on a read-only file system',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file, not a folder',
  ENOENT: 'the path does not exist and cannot be made',
  ENOSPC: 'the disk is full',
};

/** Says in one line why the data folder can't be used; hands back any other error as it is. */
export function dataFolderFault(error: unknown, dataDir: string): unknown {
  const why = folderFaults[codeOf(error)];
  if (why === undefined) return error;
  const message = `Can't write to the data folder ${dataDir}: ${why}. Open it to this user, or set another one with DATA_DIR.`;
  return new StartupError(message, { cause: error });
}

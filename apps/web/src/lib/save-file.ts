/** Saves a file under its name in the browser's downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Later, because a browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The file of an answer, under the name that the server gave it. */
export async function fileOf(response: Response, { otherwise }: { otherwise: string }): Promise<File> {
  const disposition = response.headers.get('content-disposition') ?? '';
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? otherwise;
  return new File([await response.blob()], name, { type: response.headers.get('content-type') ?? '' });
}

/** How a file left the page; 'dismissed' when the person closed the share sheet. */
type ShareOutcome = 'shared' | 'dismissed' | 'saved';

/** Hands a file to the share sheet where the browser has one, else saves it. */
export async function shareFile(file: File, { title }: { title: string }): Promise<ShareOutcome> {
  const shared = { files: [file], title };
  if (typeof navigator.canShare !== 'function' || !navigator.canShare(shared)) return saveShared(file);
  try {
    await navigator.share(shared);
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    // A browser refuses to share when the press that started it is too long ago: the file is not lost for that.
    return saveShared(file);
  }
}

function saveShared(file: File): ShareOutcome {
  saveFile(file);
  return 'saved';
}

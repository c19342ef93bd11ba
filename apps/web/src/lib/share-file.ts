import { saveFile } from './save-file.ts';

/** How a file left the page; 'dismissed' when the person closed the share sheet. */
type ShareOutcome = 'shared' | 'dismissed' | 'saved';

/** Hands a file to the share sheet where the browser has one, else saves it. */
export async function shareFile(file: File, { title }: { title: string }): Promise<ShareOutcome> {
  const shared = { files: [file], title };
  if (typeof navigator.canShare !== 'function' || !navigator.canShare(shared)) return save(file);
  try {
    await navigator.share(shared);
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    // A browser refuses to share when the press that started it is too long ago: the file is not lost for that.
    return save(file);
  }
}

function save(file: File): ShareOutcome {
  saveFile(file);
  return 'saved';
}

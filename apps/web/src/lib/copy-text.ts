/** Copies a text to the clipboard; `false` when the browser refuses, or the page is not on a secure address. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

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

/** The file name of a diagnosis as a PDF: the model number without anything that a file system or a header could mistake. */
export function diagnosisPdfName(modelNumber: string): string {
  const plain = modelNumber
    .replace(/[^A-Za-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64);
  return plain === '' ? 'diagnosis.pdf' : `diagnosis-${plain}.pdf`;
}

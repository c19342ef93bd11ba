import { inflateRawSync } from 'node:zlib';

/** The files of a ZIP archive, by name, read from its directory as every reader does. */
export function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [size, nameLength] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const start = bytes.readUInt32LE(at + 42);
    const data = start + 30 + bytes.readUInt16LE(start + 26);
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString();
    files.set(name, inflateRawSync(bytes.subarray(data, data + size)).toString());
    at += 46 + nameLength;
  }
  return files;
}

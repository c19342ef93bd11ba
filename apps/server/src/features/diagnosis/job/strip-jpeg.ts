/** A JPEG that holds the picture and nothing else, and how large the picture is, in pixels. */
export interface StrippedJpeg {
  bytes: Buffer;
  width: number;
  height: number;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** What decoding needs beside the frame: quantization, Huffman and arithmetic tables, restart interval, and JFIF and Adobe's notes on color. */
const kept: readonly number[] = [0xdb, 0xc4, 0xcc, 0xdd, 0xe0, 0xee];

/**
 * Takes out of a JPEG all that cameras and programs write into it (place, time, device, comments, previews, what stands after
 * its end): only the segments that decoding needs are copied. `null` for what is no whole JPEG.
 */
export function stripJpeg(file: Buffer): StrippedJpeg | null {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return null;
  const pieces: Buffer[] = [file.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let at = 2;
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === endOfImage) break;
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end < at + 4 || end > file.length) return null;
    const segment = file.subarray(at, end);
    if (isFrame(marker)) {
      if (segment.length < 9) return null;
      size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) };
    }
    if (isFrame(marker) || kept.includes(marker)) pieces.push(segment);
    at = end;
    if (marker === startOfScan) {
      const scanEnd = endOfScan(file, at);
      pieces.push(segment, file.subarray(at, scanEnd));
      at = scanEnd;
    }
  }
  const isWhole = file[at] === 0xff && file[at + 1] === endOfImage;
  if (!isWhole || size === null || size.width === 0 || size.height === 0) return null;
  return { bytes: Buffer.concat([...pieces, Buffer.from([0xff, endOfImage])]), ...size };
}

/** Start of a frame, of any kind; among its numbers stand three that are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Where the next segment begins: in a scan 0xff stands before 0x00 or a restart marker only. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = from; at + 1 < file.length; at++) {
    if (file[at] !== 0xff) continue;
    const next = file[at + 1] ?? 0;
    if (next !== 0x00 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return file.length;
}

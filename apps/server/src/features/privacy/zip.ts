import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of an archive: its name and what it holds, in pieces. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<string | Buffer>;
}

const utf8Names = 0x0800;
const sizesFollow = 0x0008;
const deflated = 8;
/** Beyond it the plain format ends. */
const mostBytes = 0xffff_ffff;

/**
 * Writes a ZIP archive (APPNOTE 6.3, without ZIP64) piece by piece: one entry after another, each compressed as it comes, so
 * that an archive of any size takes the memory of one piece. Throws where one grows beyond 4 GB.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  const stamp = dosTime(at);
  let offset = 0;
  for await (const { name, content } of entries) {
    const nameBytes = Buffer.from(name);
    const start = offset;
    const header = localHeader(nameBytes, stamp);
    yield header;
    offset += header.length;
    const sizes = { crc: 0, compressed: 0, plain: 0 };
    for await (const piece of deflate(content, sizes)) {
      yield piece;
      offset += piece.length;
    }
    if (offset > mostBytes || sizes.plain > mostBytes) throw new Error('the archive would be larger than 4 GB');
    const descriptor = Buffer.alloc(16);
    descriptor.writeUInt32LE(0x0807_4b50, 0);
    writeSizes(descriptor, sizes, 4);
    yield descriptor;
    offset += descriptor.length;
    directory.push(directoryEntry(nameBytes, { stamp, sizes, start }));
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  yield listed;
  yield end;
}

interface Sizes {
  crc: number;
  compressed: number;
  plain: number;
}

async function* deflate(content: AsyncIterable<string | Buffer>, sizes: Sizes): AsyncGenerator<Buffer> {
  const stream = createDeflateRaw();
  const written = (async () => {
    try {
      for await (const piece of content) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
        sizes.crc = crc32(bytes, sizes.crc);
        sizes.plain += bytes.length;
        if (!stream.write(bytes)) await new Promise((resolve) => stream.once('drain', resolve));
      }
      stream.end();
    } catch (error) {
      stream.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  })();
  for await (const piece of stream) {
    const bytes: Buffer = piece;
    sizes.compressed += bytes.length;
    yield bytes;
  }
  await written;
}

/** Time and day as the format has them: to two seconds, in UTC. */
function dosTime(at: Date): { time: number; day: number } {
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    day: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}

function localHeader(name: Buffer, { time, day }: { time: number; day: number }): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(utf8Names | sizesFollow, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(time, 10);
  header.writeUInt16LE(day, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function directoryEntry(
  name: Buffer,
  { stamp, sizes, start }: { stamp: { time: number; day: number }; sizes: Sizes; start: number },
): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x0201_4b50, 0);
  entry.writeUInt16LE(20, 4);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(utf8Names | sizesFollow, 8);
  entry.writeUInt16LE(deflated, 10);
  entry.writeUInt16LE(stamp.time, 12);
  entry.writeUInt16LE(stamp.day, 14);
  writeSizes(entry, sizes, 16);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(start, 42);
  return Buffer.concat([entry, name]);
}

function writeSizes(into: Buffer, { crc, compressed, plain }: Sizes, at: number): void {
  into.writeUInt32LE(crc, at);
  into.writeUInt32LE(compressed, at + 4);
  into.writeUInt32LE(plain, at + 8);
}

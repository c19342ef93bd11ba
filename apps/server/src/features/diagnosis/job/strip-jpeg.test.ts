import { jpegWithPlace } from '@diagbuddy/testing/jpeg';
import { describe, expect, it } from 'vitest';
import { stripJpeg } from './strip-jpeg.ts';

describe('a photo', () => {
  it('keeps its picture and loses place, camera, comment, preview and what stands after its end', () => {
    const { file, picture, secrets } = jpegWithPlace();
    for (const secret of secrets) expect(file.includes(secret)).toBe(true);
    const stripped = stripJpeg(file);
    expect(stripped).toMatchObject({ width: 2, height: 1 });
    expect(stripped?.bytes.equals(picture)).toBe(true);
    for (const secret of secrets) expect(stripped?.bytes.includes(secret)).toBe(false);
  });

  it('is none where the file is cut, is another kind or lies about its lengths', () => {
    const { file } = jpegWithPlace();
    for (let length = 2; length < file.length; length += 7) {
      const cut = stripJpeg(file.subarray(0, length));
      expect([length, cut === null || length > file.lastIndexOf(Buffer.from([0xff, 0xd9]))]).toEqual([length, true]);
    }
    expect(stripJpeg(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toBeNull();
    expect(stripJpeg(Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0x00, 0x01, 0xff, 0xd9]))).toBeNull();
  });
});

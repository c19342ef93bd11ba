import { limits } from '@diagbuddy/contract/limits';

/** What a photo is made to weigh at most: some seconds over a poor mobile network. */
const wantedBytes = 350_000;
const qualities = [0.8, 0.65, 0.5, 0.35];

/**
 * Makes a photo small: at most `photoMaxSide` pixels wide or high, as a JPEG in base64. Drawn anew, it holds the picture alone,
 * the right way up: no place, no time, no camera.
 * @throws Error in words for a person, where this browser can't read the file
 */
export async function shrinkPhoto(file: File): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error("This photo can't be read here. Take it as JPEG or PNG.");
  });
  const scale = Math.min(1, limits.photoMaxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of qualities) {
    const image = await toJpeg(canvas, quality);
    if (image.size <= wantedBytes || (quality === qualities.at(-1) && image.size <= limits.photoMaxBytes)) {
      return toBase64(image);
    }
  }
  throw new Error('This photo is too large, even made smaller.');
}

const toJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob === null ? reject(new Error("This photo can't be made smaller here.")) : resolve(blob);
    canvas.toBlob(done, 'image/jpeg', quality);
  });

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const step = 0x8000;
  let binary = '';
  for (let at = 0; at < bytes.length; at += step) binary += String.fromCharCode(...bytes.subarray(at, at + step));
  return btoa(binary);
}

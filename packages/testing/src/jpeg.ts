/** A JPEG of two pixels by one, as an encoder writes it. */
const smallest =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAABAAIBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==';

/** A JPEG without anything but its picture. */
export const plainJpeg = (): Buffer => Buffer.from(smallest, 'base64');

const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** The same picture as a phone sends it: with its place, the camera, a comment, a preview, and bytes after its end. */
export function jpegWithPlace(): { file: Buffer; picture: Buffer; secrets: Buffer[] } {
  const picture = plainJpeg();
  const secrets = [
    'GPSLatitude 40.7128',
    'Canary Phone 15',
    'Taken by Dana',
    'preview-of-the-house',
    'after-the-end',
  ].map((text) => Buffer.from(text));
  const [place, camera, comment, preview, after] = secrets;
  const parts = [
    picture.subarray(0, 2),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), place ?? picture])),
    segment(0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), camera ?? picture])),
    segment(0xe2, Buffer.concat([Buffer.from('MPF\0'), preview ?? picture])),
    segment(0xfe, comment ?? picture),
    picture.subarray(2),
    after ?? picture,
  ];
  return { file: Buffer.concat(parts), picture, secrets };
}

import { create } from 'qrcode';

/** The empty edge that a camera needs around a code, in its squares. */
const quietZone = 4;

/** A text as a QR code: dark on white in the dark theme too, as cameras expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size, data } = modules;
  const squares = Array.from(data).flatMap((isDark, at) =>
    isDark ? [`M${(at % size) + quietZone} ${Math.floor(at / size) + quietZone}h1v1h-1z`] : [],
  );
  const side = size + 2 * quietZone;
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-md border border-line"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={squares.join('')} />
    </svg>
  );
}

/** A version 4 UUID. `crypto.randomUUID` is missing where the page came over plain http from another machine. */
export function randomUuid(): string {
  return format(crypto.getRandomValues(new Uint8Array(16)), 4);
}

/** A version 7 UUID, whose order is that of time: how records are named that are made here. */
export function timeOrderedUuid(nowMs = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const time = new DataView(new ArrayBuffer(8));
  time.setBigUint64(0, BigInt(nowMs) << 16n);
  bytes.set(new Uint8Array(time.buffer, 0, 6));
  return format(bytes, 7);
}

function format(bytes: Uint8Array, version: 4 | 7): string {
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return ((byte & 0x0f) | (version << 4)).toString(16).padStart(2, '0');
    if (index === 8) return ((byte & 0x3f) | 0x80).toString(16).padStart(2, '0');
    return byte.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

let aheadMs = 0;

/** Learns from an answer's `Date` header how far this device's clock is off; a header that says nothing changes nothing. */
export function recordServerDate(dateHeader: string | null, deviceNowMs = Date.now()): void {
  const serverMs = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - deviceNowMs;
}

/** The time in ms since 1970 by the server's clock, to about a second; by the device's until the server has answered. */
export function serverNow(deviceNowMs = Date.now()): number {
  return deviceNowMs + aheadMs;
}

const shape = /^\s*(-?\d{1,2}(?:\.\d{1,15})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*$/;

/**
 * The place as it is stored: 'lat, lon' to four decimals, `null` for anything else, such as the words that a browser
 * sends where the technician did not allow it.
 */
export function toCoordinates(location: string | undefined): string | null {
  const [, latitude, longitude] = shape.exec(location ?? '') ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const [north, east] = [Number(latitude), Number(longitude)];
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? `${north.toFixed(4)}, ${east.toFixed(4)}` : null;
}

/** The place as it is shown: whole within the own organization, to two decimals (a little over half a mile) to anybody else. */
export function presentLocation(location: string | null, { isOwn }: { isOwn: boolean }): string | null {
  if (location === null || isOwn) return location;
  return location
    .split(', ')
    .map((degrees) => Number(degrees).toFixed(2))
    .join(', ');
}

export const locationNotAvailable = 'Location not available';

/** How long a diagnosis waits for a position. The permission prompt counts too: nobody waits for it longer than this. */
export const locationWaitMs = 3000;

/** A position may be this old: a technician does not move while standing at the machine. */
const positionMaxAgeMs = 5 * 60_000;

type Coordinates = Pick<GeolocationCoordinates, 'latitude' | 'longitude'>;
type PositionSource = Pick<Geolocation, 'getCurrentPosition'>;

/** Latitude and longitude to 4 decimals: 'lat, lon'. */
export function locationText({ latitude, longitude }: Coordinates): string {
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return locationNotAvailable;
  return `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
}

/** Asks for the position; 'Location not available' when it is denied, unknown or late. Never rejects. */
export function readLocation(source: PositionSource | undefined, waitMs = locationWaitMs): Promise<string> {
  if (source === undefined) return Promise.resolve(locationNotAvailable);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(locationNotAvailable), waitMs);
    const answer = (text: string) => {
      clearTimeout(timer);
      resolve(text);
    };
    source.getCurrentPosition(
      (position) => answer(locationText(position.coords)),
      () => answer(locationNotAvailable),
      { timeout: waitMs, maximumAge: positionMaxAgeMs },
    );
  });
}

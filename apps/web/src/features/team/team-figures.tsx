import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';

/** A figure of the team with what it rests on; `isEstimate` says that it was not measured. */
export function Figure({
  label,
  value,
  about,
  isEstimate = false,
}: {
  label: string;
  value: ReactNode;
  about: ReactNode;
  isEstimate?: boolean;
}) {
  return (
    <div className="flex flex-col rounded-lg border border-line bg-surface px-4 py-3.5 shadow-edge">
      <dt className="flex items-center justify-between gap-2 font-medium text-muted text-sm">
        {label}
        {isEstimate && <Badge tone="amber">estimate</Badge>}
      </dt>
      <dd className="mono mt-2 font-semibold text-figure">{value}</dd>
      <dd className="mt-1.5 text-faint text-sm">{about}</dd>
    </div>
  );
}

/** Stands where nothing was measured. */
export const nothingYet = '–';

/** '+12.5%' against the 30 days before, or that there is nothing to compare with. */
export const formatIncrease = (percent: number | null): string =>
  percent === null ? 'Nothing to compare with yet' : `${percent > 0 ? '+' : ''}${percent}% from last month`;

/** 'Dana Reyes', or the username of who has no name. */
export const personName = ({
  firstName,
  lastName,
  username,
}: {
  firstName: string | null;
  lastName: string | null;
  username: string;
}): string => [firstName, lastName].filter(Boolean).join(' ') || username;

/** '75%' of the rated repairs, or a dash. */
export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? nothingYet : `${Math.round((part / whole) * 1_000) / 10}%`;

/** '1.2s' from milliseconds. */
export const formatSeconds = (ms: number | null): string =>
  ms === null ? nothingYet : ms < 50 ? '<0.1s' : `${(ms / 1_000).toFixed(1)}s`;

/** '45 min'. */
export const formatMinutes = (minutes: number | null): string =>
  minutes === null ? nothingYet : `${Math.round(minutes)} min`;

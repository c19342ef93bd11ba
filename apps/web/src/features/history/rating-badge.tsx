import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

const looks = {
  true: { tone: 'green', icon: CircleCheck, label: 'Accurate' },
  false: { tone: 'amber', icon: CircleX, label: 'Inaccurate' },
  null: { tone: 'gray', icon: CircleDashed, label: 'Unrated' },
} as const;

interface RatingBadgeProps {
  isAccurate: boolean | null;
  /** Said before the verdict where it isn't the technician's: 'Review'. */
  by?: string;
}

/** How a diagnosis was rated; `null` is unrated. */
export function RatingBadge({ isAccurate, by }: RatingBadgeProps) {
  const { tone, icon, label } = looks[`${isAccurate}`];
  return (
    <Badge tone={tone} icon={icon}>
      {by === undefined ? label : `${by}: ${label.toLowerCase()}`}
    </Badge>
  );
}

import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

const looks = {
  true: { tone: 'green', icon: CircleCheck, label: 'Accurate' },
  false: { tone: 'amber', icon: CircleX, label: 'Inaccurate' },
  null: { tone: 'gray', icon: CircleDashed, label: 'Unrated' },
} as const;

/** How the technician rated a diagnosis; `null` is unrated. */
export function RatingBadge({ isAccurate }: { isAccurate: boolean | null }) {
  const { tone, icon, label } = looks[`${isAccurate}`];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

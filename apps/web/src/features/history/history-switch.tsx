import { readsTeam } from '@diagbuddy/contract/access';
import { NavLink } from 'react-router';
import { useUser } from '../../shared/session/use-user.ts';
import { classNames } from '../../ui/class-names.ts';

const views = [
  { to: '/history', label: 'Mine' },
  { to: '/history/team', label: 'Team' },
] as const;

/** From the own history to the team's and back, for who reads both. */
export function HistorySwitch() {
  const { user } = useUser();
  if (!user || !readsTeam(user)) return null;
  return (
    <nav aria-label="Histories" className="flex rounded-md border border-line bg-sunken p-0.5">
      {views.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            classNames(
              'inline-flex min-h-11 items-center rounded-sm px-4 font-medium text-sm md:min-h-8',
              isActive ? 'bg-surface text-ink shadow-edge' : 'text-muted hover:text-ink',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

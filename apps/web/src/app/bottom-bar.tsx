import { mayDiagnose } from '@diagbuddy/contract/access';
import type { User } from '@diagbuddy/contract/account';
import { ClipboardCheck, History, Stethoscope } from 'lucide-react';
import { NavLink } from 'react-router';
import { BarSlotHost, barItemStyle } from '../ui/bar-slot.tsx';
import { classNames } from '../ui/class-names.ts';
import { Dock } from './dock.tsx';
import { FeedbackSlot } from './feedback-slot.tsx';
import { MobileMenu } from './mobile-menu.tsx';

const diagnose = { to: '/diagnostics', label: 'Diagnose', icon: Stethoscope };
const prescreen = { to: '/dashboard', label: 'Prescreen', icon: ClipboardCheck };
const history = { to: '/history', label: 'History', icon: History };

/** The bar at the bottom of a phone; on a desk the feedback button alone is left of it. */
export function BottomBar({ user }: { user: User }) {
  return (
    <Dock>
      <nav aria-label="Quick" className="flex flex-2 md:hidden">
        {[mayDiagnose(user) ? diagnose : prescreen, history].map(({ to, label, icon: Icon }) => (
          <NavLink key={to} to={to} className={({ isActive }) => classNames(barItemStyle, isActive && 'text-accent')}>
            <Icon aria-hidden strokeWidth={1.75} />
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="contents md:hidden">
        <BarSlotHost />
      </div>
      <FeedbackSlot />
      <MobileMenu user={user} />
    </Dock>
  );
}

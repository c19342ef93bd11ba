import { mayDiagnose } from '@diagbuddy/contract/access';
import type { User } from '@diagbuddy/contract/account';
import { isPage } from '@diagbuddy/contract/pages';
import { ChartColumn, History, LayoutDashboard, type LucideIcon, Stethoscope } from 'lucide-react';

export interface NavigationLink {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** The links of the header and the mobile menu, to what exists. */
const navigationLinks: readonly NavigationLink[] = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/diagnostics', label: 'Diagnostics', icon: Stethoscope },
  { to: '/history', label: 'History', icon: History },
  { to: '/analytics', label: 'Analytics', icon: ChartColumn },
];

/** The links that a person has a use for: who only looks up runs no diagnosis. */
export function navigationLinksOf(user: User): readonly NavigationLink[] {
  return navigationLinks.filter(({ to }) => to !== '/diagnostics' || mayDiagnose(user));
}

export interface FooterLink {
  to: string;
  label: string;
}

const isThere = ({ to }: FooterLink): boolean => isPage(to.split('#')[0] ?? to);

/** The links of the footer, each to a page that exists. */
export const footerLinks: Record<'signedIn' | 'signedOut' | 'help' | 'about', readonly FooterLink[]> = {
  signedIn: [
    { to: '/dashboard', label: 'Dashboard' },
    { to: '/diagnostics', label: 'Diagnostics' },
    { to: '/analytics', label: 'Analytics' },
    { to: '/analytics#reports', label: 'Reports' },
  ].filter(isThere),
  signedOut: [
    { to: '/login', label: 'Sign in' },
    { to: '/signup', label: 'Create account' },
    { to: '/pricing', label: 'Pricing' },
  ],
  help: [
    { to: '/documentation', label: 'Documentation' },
    { to: '/training', label: 'Training' },
    { to: '/api-reference', label: 'API Reference' },
    { to: '/contact', label: 'Contact' },
  ],
  about: [
    { to: '/website', label: 'About' },
    { to: '/accuracy', label: 'Accuracy' },
    { to: '/privacy', label: 'Privacy' },
    { to: '/terms', label: 'Terms' },
  ],
};

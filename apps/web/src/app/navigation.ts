import { mayDiagnose } from '@diagbuddy/contract/access';
import type { User } from '@diagbuddy/contract/account';
import { isPage } from '@diagbuddy/contract/pages';
import {
  ChartColumn,
  History,
  LayoutDashboard,
  type LucideIcon,
  Package,
  Stethoscope,
  Users,
  Wrench,
} from 'lucide-react';
import { isAdministrator } from '../shared/administration/permissions.ts';

export interface NavigationLink {
  to: string;
  label: string;
  /** What the mobile menu calls it, where that is longer. */
  longLabel?: string;
  icon: LucideIcon;
  /** Stands in the header only where there is room for a sixth link. */
  isForWideHeader?: boolean;
}

const partsLink: NavigationLink = { to: '/parts', label: 'Parts', icon: Package, isForWideHeader: true };

/** The links of the header and the mobile menu, to what exists. */
const navigationLinks: readonly NavigationLink[] = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/diagnostics', label: 'Diagnostics', icon: Stethoscope },
  { to: '/history', label: 'History', icon: History },
  partsLink,
  { to: '/analytics', label: 'Analytics', icon: ChartColumn },
];

/** Whose account is a team's has the link to its administration. */
const teamLink: NavigationLink = { to: '/admin', label: 'Admin', longLabel: 'Admin Panel', icon: Users };
const teamTiers: readonly User['accountType'][] = ['dev', 'enterprise', 'team'];

const developerLink: NavigationLink = {
  ...{ to: '/admin/dev-tools', label: 'Dev Tools', icon: Wrench },
  isForWideHeader: true,
};

/** The links that a person has a use for: who only looks up runs no diagnosis, and who has a team finds it. */
function navigationLinksOf(user: User): NavigationLink[] {
  const own = navigationLinks.filter(({ to }) => to !== '/diagnostics' || mayDiagnose(user));
  return hasTeam(user) ? [...own, teamLink] : own;
}

const hasTeam = ({ accountType }: User): boolean => teamTiers.includes(accountType);

/** The header links, six at most: those who see the developer tools find the parts in the footer. */
export function headerLinksOf(user: User): readonly NavigationLink[] {
  const links = navigationLinksOf(user);
  return hasTeam(user) && user.isDeveloper ? [...links.filter((link) => link !== partsLink), developerLink] : links;
}

/** The links of the mobile menu. */
export const menuLinksOf = (user: User): readonly NavigationLink[] =>
  user.accountType === 'dev' ? [...navigationLinksOf(user), developerLink] : navigationLinksOf(user);

export interface FooterLink {
  to: string;
  label: string;
}

/** The pages for those who run the service. */
const administrationLinks: Record<'administrator' | 'developer', readonly FooterLink[]> = {
  administrator: [
    { to: '/admin/users', label: 'Users and Permissions' },
    { to: '/admin/security-logs', label: 'Security Logs' },
  ],
  developer: [
    { to: '/dev-tools', label: 'Developer Console' },
    { to: '/admin/secure', label: 'Secure Admin Panel' },
    { to: '/admin/enhanced', label: 'Enhanced Admin Panel' },
  ],
};

/** The pages of the administration that a person may open. */
export function administrationLinksOf(user: User): readonly FooterLink[] {
  const { administrator, developer } = administrationLinks;
  return user.isDeveloper ? [...developer, ...administrator] : isAdministrator(user) ? administrator : [];
}

const isThere = ({ to }: FooterLink): boolean => isPage(to.split('#')[0] ?? to);

/** The links of the footer, each to a page that exists. */
export const footerLinks: Record<'signedIn' | 'signedOut' | 'help' | 'about', readonly FooterLink[]> = {
  signedIn: [
    { to: '/dashboard', label: 'Dashboard' },
    { to: '/diagnostics', label: 'Diagnostics' },
    { to: '/parts', label: 'Parts' },
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

import { ChartColumn, LayoutDashboard, type LucideIcon, Stethoscope } from 'lucide-react';

export interface NavigationLink {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** The links of the header and the mobile menu, to what exists. */
export const navigationLinks: readonly NavigationLink[] = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/diagnostics', label: 'Diagnostics', icon: Stethoscope },
  { to: '/analytics', label: 'Analytics', icon: ChartColumn },
];

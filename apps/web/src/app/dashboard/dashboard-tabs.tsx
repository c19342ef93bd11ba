import type { User } from '@diagbuddy/contract/account';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx';
import { readLastTab, writeLastTab } from './last-tab.ts';

export interface DashboardTab {
  id: string;
  label: string;
  /** A parameter of the address that only this tab shows: it opens the tab where none is named. */
  holdsParam?: string;
  /** Draws the tab; `null` while it is not known who is signed in. */
  render: (user: User | null) => ReactNode;
}

interface DashboardTabsProps {
  /** The default tab first. */
  tabs: readonly DashboardTab[];
  user: User | null;
}

/** The tabs of the dashboard; the open one stands in the address, and the next visit opens on it. */
export function DashboardTabs({ tabs, user }: DashboardTabsProps) {
  const [searchParams, setSearchParams] = useSearchParams();
  const open =
    tabs.find(({ id }) => id === searchParams.get('tab')) ??
    tabs.find(({ holdsParam }) => holdsParam !== undefined && searchParams.has(holdsParam)) ??
    tabs.find(({ id }) => user !== null && id === readLastTab(user.id)) ??
    tabs[0];
  if (open === undefined) return null;
  const choose = (id: string) => {
    if (user !== null) writeLastTab(user.id, id);
    setSearchParams(
      (params) => {
        const next = new URLSearchParams(params);
        next.set('tab', id);
        return next;
      },
      // At once: as a transition the old tab's form would stay for a while, and lose what is typed into it.
      { replace: true, flushSync: true },
    );
  };
  return (
    <Tabs value={open.id} onValueChange={choose}>
      <TabsList aria-label="Dashboard">
        {tabs.map(({ id, label }) => (
          <TabsTrigger key={id} value={id}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map(({ id, render }) => (
        <TabsContent key={id} value={id}>
          {render(user)}
        </TabsContent>
      ))}
    </Tabs>
  );
}

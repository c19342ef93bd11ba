import type { User } from '@diagbuddy/contract/account';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx';

export interface DashboardTab {
  id: string;
  label: string;
  render: (user: User) => ReactNode;
}

interface DashboardTabsProps {
  /** The default tab first. */
  tabs: readonly DashboardTab[];
  user: User;
}

/** The tabs of the dashboard; the open one stands in the address. A single tab needs no strip. */
export function DashboardTabs({ tabs, user }: DashboardTabsProps) {
  const [searchParams, setSearchParams] = useSearchParams();
  const open = tabs.find(({ id }) => id === searchParams.get('tab')) ?? tabs[0];
  if (open === undefined) return null;
  if (tabs.length === 1) return open.render(user);
  const choose = (id: string) =>
    setSearchParams(
      (params) => {
        const next = new URLSearchParams(params);
        next.set('tab', id);
        return next;
      },
      { replace: true },
    );
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

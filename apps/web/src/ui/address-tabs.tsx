import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Skeleton } from './skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs.tsx';

export interface AddressTab {
  /** Its name in the address: `?tab=payments`. */
  id: string;
  label: string;
  render: () => ReactNode;
}

/** A tab whose code comes when it is first opened. */
export function lazyTab(
  { id, label }: Pick<AddressTab, 'id' | 'label'>,
  load: () => Promise<{ default: ComponentType }>,
): AddressTab {
  const Content = lazy(load);
  return {
    ...{ id, label },
    render: () => (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <Content />
      </Suspense>
    ),
  };
}

/**
 * Tabs of which the open one stands in the address, so that a reload, a link and the way back keep it. Another tab starts
 * afresh: what else the address says belongs to the one before.
 */
export function AddressTabs({ label, tabs }: { label: string; tabs: readonly AddressTab[] }) {
  const [params, setParams] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const open = tabs.find(({ id }) => id === params.get('tab')) ?? tabs[0];
  const openId = open?.id;
  useEffect(() => {
    // On a phone the strip is wider than the screen: a link may open a tab that stands outside of it.
    const shown = list.current?.querySelector(`[data-tab="${openId}"]`);
    shown?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [openId]);
  if (open === undefined) return null;
  return (
    <Tabs value={open.id} onValueChange={(tab) => setParams({ tab })}>
      <TabsList ref={list} aria-label={label}>
        {tabs.map(({ id, label: name }) => (
          <TabsTrigger key={id} value={id} data-tab={id}>
            {name}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map(({ id, render }) => (
        <TabsContent key={id} value={id}>
          {render()}
        </TabsContent>
      ))}
    </Tabs>
  );
}

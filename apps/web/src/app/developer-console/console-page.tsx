import { AccessDenied } from '../../shared/administration/access-denied.tsx';
import { useUser } from '../../shared/session/use-user.ts';
import { AddressTabs } from '../../ui/address-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { tabsFor } from './console-tabs.ts';

/** /admin/dev-tools: the running product, for who develops and administers it. */
export function Component() {
  const { user } = useUser();
  const tabs = user ? tabsFor(user) : [];
  return (
    <TooltipProvider delayMs={1_000}>
      <Page title="Developer Tools" className="max-w-[100rem]">
        {tabs.length > 0 ? (
          <AddressTabs label="Developer Tools" tabs={tabs} />
        ) : (
          <AccessDenied reason="The developer tools are for developers and administrators." />
        )}
      </Page>
    </TooltipProvider>
  );
}

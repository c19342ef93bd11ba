import { AccessDenied } from '../../../shared/administration/access-denied.tsx';
import { hasPermission } from '../../../shared/administration/permissions.ts';
import { useUser } from '../../../shared/session/use-user.ts';
import { Page } from '../../../ui/page.tsx';
import { TooltipProvider } from '../../../ui/tooltip.tsx';
import { SecurityLog } from './security-log.tsx';

/** /admin/security-logs: what bears on security, and every administrative act. */
export function Component() {
  const { user } = useUser();
  const isAllowed = user != null && hasPermission(user, 'canManageSettings');
  return (
    <TooltipProvider delayMs={1_000}>
      <Page
        title="Security Logs"
        description="Security events and administrative acts of the last 365 days. Nobody can change or remove them."
        className="max-w-[100rem]"
      >
        {isAllowed ? (
          <SecurityLog />
        ) : (
          <AccessDenied reason="Security logs are for administrators with the settings permission." />
        )}
      </Page>
    </TooltipProvider>
  );
}

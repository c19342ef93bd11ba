import { WifiOff } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { toastMessage } from '../lib/errors.ts';
import { useUser } from '../lib/use-user.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Spinner } from '../ui/spinner.tsx';

const LoginPage = lazy(async () => {
  const page = await import('../features/auth/login-page.tsx');
  return { default: page.SignInHere };
});

/** Lets signed-in people through to the page; everybody else sees the sign-in form at the same address. */
export function Component() {
  const { user, isLoading, error, askAgain } = useUser();
  if (user) return <Outlet key={user.id} />;
  if (isLoading) return <Wait />;
  if (error !== null) {
    return (
      <EmptyState
        icon={WifiOff}
        className="flex-1 justify-center"
        title="DiagBuddy could not be reached"
        description={toastMessage(error, 'The server did not answer as it should. Try again in a moment.')}
        action={<Button onClick={() => askAgain()}>Try again</Button>}
      />
    );
  }
  return (
    <Suspense fallback={<Wait />}>
      <LoginPage />
    </Suspense>
  );
}

function Wait() {
  return (
    <div className="grid flex-1 place-items-center py-24">
      <Spinner label="Loading" />
    </div>
  );
}

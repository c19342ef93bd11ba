import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useUser } from '../lib/use-user.ts';
import { ServerUnreachable } from '../ui/server-unreachable.tsx';
import { Spinner } from '../ui/spinner.tsx';

const LoginPage = lazy(async () => {
  const page = await import('../features/auth/login-page.tsx');
  return { default: page.SignInHere };
});

const changePasswordPath = '/change-password';

/** Lets signed-in people through to the page; everybody else sees the sign-in form at the same address. */
export function Component() {
  const { user, isLoading, error, askAgain } = useUser();
  const { pathname } = useLocation();
  // The server refuses everything else until a temporary password is changed.
  if (user?.mustChangePassword === true && pathname !== changePasswordPath) {
    return <Navigate to={changePasswordPath} replace />;
  }
  if (user) return <Outlet key={user.id} />;
  if (isLoading) return <Wait />;
  if (error !== null) return <ServerUnreachable error={error} onRetry={() => void askAgain()} />;
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

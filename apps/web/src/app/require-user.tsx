import { lazy, Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { ServerUnreachable } from '../shared/session/server-unreachable.tsx';
import { useUser } from '../shared/session/use-user.ts';
import { Spinner } from '../ui/spinner.tsx';
import { useShownBeforeUser } from './renders-without-user.ts';

const LoginPage = lazy(async () => {
  const page = await import('../features/auth/login-page.tsx');
  return { default: page.SignInHere };
});

const changePasswordPath = '/change-password';
const dashboardPath = '/dashboard';

/** Lets signed-in people through to the page; everybody else sees the sign-in form at the same address. */
export function Component() {
  const { user, isLoading, error, refetch } = useUser();
  const visit = useUserChangeCount(user?.id);
  const shownBefore = useShownBeforeUser();
  const { pathname } = useLocation();
  // The server refuses everything else until a temporary password is changed.
  if (user?.mustChangePassword === true && pathname !== changePasswordPath) {
    return <Navigate to={changePasswordPath} replace />;
  }
  // Where an organization requires a second factor, the profile is where it is turned on.
  if (user?.mustEnableSecondFactor === true && pathname !== dashboardPath) {
    return <Navigate to={`${dashboardPath}?tab=profile`} replace />;
  }
  if (user || (isLoading && shownBefore !== null)) {
    return (
      <>
        {!user && shownBefore === 'page' && <HeadingSpinner />}
        <Outlet key={visit} />
      </>
    );
  }
  if (isLoading) return <PageSpinner />;
  if (error !== null) return <ServerUnreachable error={error} onRetry={() => void refetch()} />;
  return (
    <Suspense fallback={<PageSpinner />}>
      <LoginPage />
    </Suspense>
  );
}

/** Counts the people who were signed in at this page one after another: nothing on it outlives its person. */
function useUserChangeCount(userId: string | undefined): number {
  const [visit, setVisit] = useState<{ userId?: string; count: number }>({ count: 0 });
  if (userId === undefined || userId === visit.userId) return visit.count;
  const count = visit.userId === undefined ? visit.count : visit.count + 1;
  setVisit({ userId, count });
  return count;
}

function PageSpinner() {
  return (
    <div className="grid flex-1 content-start justify-center py-24">
      <Spinner label="Loading" />
    </div>
  );
}

/** The same for a page that is there already: beside its heading, where it moves nothing. */
function HeadingSpinner() {
  return (
    <div className="relative mx-auto w-full max-w-6xl">
      <div className="absolute top-6 right-4 md:top-8 md:right-6">
        <Spinner label="Loading" />
      </div>
    </div>
  );
}

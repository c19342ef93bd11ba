import type { RouteObject } from 'react-router';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorPage } from './error-page.tsx';
import { rendersOutline, rendersWithoutUser } from './renders-without-user.ts';

const enhancedPage = () => import('../features/administration/panels/enhanced-admin-page.tsx');
const homePage = () => import('./home.tsx');
const consolePage = () => import('./developer-console/console-page.tsx');
const loginPage = () => import('../features/auth/login-page.tsx');

/** Pages for a signed-in person; everybody else sees the sign-in form at the same address. A page is a line. */
const protectedPages: RouteObject[] = [
  { path: '/dashboard', handle: rendersWithoutUser, lazy: () => import('./dashboard/dashboard-page.tsx') },
  { path: '/change-password', lazy: () => import('../features/account/change-password-page.tsx') },
  { path: '/diagnostics', lazy: () => import('../features/diagnosis/diagnostics-page.tsx') },
  {
    path: '/diagnosis/:id',
    handle: rendersOutline,
    lazy: () => import('../features/diagnosis/diagnosis-details-page.tsx'),
  },
  { path: '/analytics', lazy: () => import('../features/analytics/analytics-page.tsx') },
  { path: '/real-analytics', lazy: () => import('../features/analytics/real-analytics-page.tsx') },
  { path: '/parts', lazy: () => import('../features/parts/parts-page.tsx') },
  { path: '/parts/:partNumber', lazy: () => import('../features/parts/part-page.tsx') },
  { path: '/history', lazy: () => import('../features/history/history-page.tsx') },
  { path: '/history/team', lazy: () => import('../features/history/team/team-history-page.tsx') },
  { path: '/admin/enhanced', lazy: enhancedPage },
  { path: '/enhanced-admin-panel-fixed', lazy: enhancedPage },
  { path: '/admin/secure', lazy: () => import('./administration/secure-admin-page.tsx') },
  { path: '/admin/users', lazy: () => import('../features/administration/panels/users-and-permissions-page.tsx') },
  { path: '/admin/security-logs', lazy: () => import('../features/administration/audit/security-log-page.tsx') },
  { path: '/admin', lazy: () => import('../features/team/team-page.tsx') },
  { path: '/admin/dev-tools', lazy: consolePage },
  { path: '/dev-tools', lazy: consolePage },
  { path: '/dev-tools-admin', lazy: consolePage },
];

/** Every page of the product, each loaded when it is asked for: the landing page brings no signed-in code. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: FirstLoad,
    children: [
      { path: '/', lazy: homePage },
      { path: '/website', lazy: homePage },
      {
        lazy: () => import('./app-layout.tsx'),
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              { path: '/auth', lazy: loginPage },
              { path: '/login', lazy: loginPage },
              { path: '/signup', lazy: () => import('../features/auth/signup-page.tsx') },
              { path: '/subscribe', lazy: () => import('../features/billing/subscribe/subscribe-page.tsx') },
              { path: '/forgot-password', lazy: () => import('../features/auth/forgot-password-page.tsx') },
              { path: '/reset-password', lazy: () => import('../features/auth/reset-password-page.tsx') },
              { path: '/join', lazy: () => import('../features/auth/join-page.tsx') },
              { path: '/verify-email', lazy: () => import('../features/auth/verify-email-page.tsx') },
              { path: '/shared', lazy: () => import('../features/diagnosis/shared/shared-diagnosis-page.tsx') },
              { path: '/pricing', lazy: () => import('../features/site/pricing-page.tsx') },
              { path: '/documentation', lazy: () => import('../features/site/help/documentation-page.tsx') },
              { path: '/training', lazy: () => import('../features/site/help/training-page.tsx') },
              { path: '/api-reference', lazy: () => import('../features/site/api-reference/api-reference-page.tsx') },
              { path: '/contact', lazy: () => import('../features/site/help/contact-page.tsx') },
              { path: '/privacy', lazy: () => import('../features/site/help/privacy-page.tsx') },
              { path: '/terms', lazy: () => import('../features/site/help/terms-page.tsx') },
              { path: '/accuracy', lazy: () => import('../features/accuracy/accuracy-page.tsx') },
              { lazy: () => import('./require-user.tsx'), children: protectedPages },
              { path: '*', lazy: () => import('./not-found-page.tsx') },
            ],
          },
        ],
      },
    ],
  },
];

function FirstLoad() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label="Loading DiagBuddy" />
    </div>
  );
}

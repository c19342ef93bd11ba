import type { ErrorCode } from '@diagbuddy/contract/errors';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';

const problems: Partial<Record<ErrorCode, { title: string; text: string }>> = {
  LINK_EXPIRED: { title: 'This link has expired', text: 'Links only work for a short time. Get a new one.' },
  LINK_USED: {
    title: 'This link has already been used',
    text: 'Each link works once, and a newer link replaces the older ones.',
  },
  LINK_INVALID: {
    title: 'This link is incomplete',
    text: 'Open it straight from the email. Some programs cut long links in two.',
  },
};

/** Whether a mailed link can't work any more, or never could. */
export const isDeadLink = (code: ErrorCode | null): boolean => code !== null && code in problems;

/** Why a mailed link leads nowhere, and what to do about it. */
export function LinkProblem({ code, children }: { code: ErrorCode | null; children: ReactNode }) {
  const problem = (code === null ? undefined : problems[code]) ?? problems.LINK_INVALID;
  return (
    <div className="flex flex-col gap-4">
      <div role="alert">
        <Alert tone="danger" title={problem?.title}>
          {problem?.text}
        </Alert>
      </div>
      {children}
    </div>
  );
}

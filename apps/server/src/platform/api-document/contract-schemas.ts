import * as account from '@diagbuddy/contract/account';
import * as accuracy from '@diagbuddy/contract/accuracy';
import * as analytics from '@diagbuddy/contract/analytics';
import * as basis from '@diagbuddy/contract/basis';
import * as billing from '@diagbuddy/contract/billing';
import * as chat from '@diagbuddy/contract/chat';
import * as diagnosis from '@diagbuddy/contract/diagnosis';
import * as record from '@diagbuddy/contract/diagnosis-record';
import * as diagnosisTeam from '@diagbuddy/contract/diagnosis-team';
import * as diagnosisTests from '@diagbuddy/contract/diagnosis-tests';
import * as errors from '@diagbuddy/contract/errors';
import * as external from '@diagbuddy/contract/external';
import * as feedback from '@diagbuddy/contract/feedback';
import * as history from '@diagbuddy/contract/history';
import * as nextBestTest from '@diagbuddy/contract/next-best-test';
import * as parts from '@diagbuddy/contract/parts';
import * as plans from '@diagbuddy/contract/plans';
import * as prescreen from '@diagbuddy/contract/prescreen';
import * as signIn from '@diagbuddy/contract/sign-in';
import * as status from '@diagbuddy/contract/status';
import * as lifecycle from '@diagbuddy/contract/subscription-lifecycle';
import * as team from '@diagbuddy/contract/team';
import * as webhooks from '@diagbuddy/contract/webhooks';
import { z } from 'zod';

const modules = [
  ...[
    account,
    accuracy,
    analytics,
    billing,
    chat,
    diagnosis,
    record,
    errors,
    external,
    feedback,
    history,
    parts,
    plans,
  ],
  ...[basis, diagnosisTeam, diagnosisTests, nextBestTest, prescreen, signIn, status, lifecycle, team, webhooks],
];

/** The contract's schemas under the names by which the contract exports them: the document's components. */
export function contractSchemas(): z.core.$ZodRegistry<{ id?: string }> {
  const registry = z.registry<{ id?: string }>();
  for (const [id, schema] of modules.flatMap((exported) => Object.entries(exported))) {
    if (schema instanceof z.ZodType && !registry.has(schema)) registry.add(schema, { id });
  }
  return registry;
}

import { formatCents } from '@diagbuddy/contract/amounts';
import { limits } from '@diagbuddy/contract/limits';
import { plans } from '@diagbuddy/contract/plans';
import { Link } from 'react-router';
import { HelpPage, type HelpSection, Points } from './help-page.tsx';

const sections: HelpSection[] = [
  {
    id: 'service',
    title: 'What you get',
    content: (
      <>
        <p>
          DiagBuddy is a service for professional appliance repair. You give it a model number and symptoms, and it
          answers with likely causes, tests, procedures and parts. It isn't meant for people who aren't trained to open
          these machines.
        </p>
        <p>
          One account is for one person. Keep your password to yourself. You're responsible for what happens under your
          account.
        </p>
      </>
    ),
  },
  {
    id: 'trial',
    title: 'Trial and beta',
    content: (
      <Points>
        <li>
          A trial lasts {limits.trialDays} days from the day you create your account. With a beta code it lasts{' '}
          {limits.betaTrialDays} days, no card needed.
        </li>
        <li>If it ends and you haven't picked a plan, you can't run new diagnoses. You can still read your records.</li>
      </Points>
    ),
  },
  {
    id: 'subscription',
    title: 'Subscription and money back',
    content: (
      <Points>
        <li>
          {plans.professional.name} costs {formatCents(plans.professional.priceCents.monthly)} a month. The price that
          applies is the one shown when you subscribe. See <Link to="/pricing">the pricing page</Link>.
        </li>
        <li>
          Your plan renews automatically until you cancel. Cancel anytime, and it runs to the end of the period you paid
          for.
        </li>
        <li>
          Within 30 days of your first payment you can get your money back, no reason needed:{' '}
          <Link to="/contact">email us</Link>.
        </li>
      </Points>
    ),
  },
  {
    id: 'advice',
    title: 'Advice, not a verdict',
    content: (
      <>
        <p>
          A diagnosis is a probability, and the confidence tells you how high it is. It can be wrong, and we publish{' '}
          <Link to="/accuracy">how often</Link>. What you measure at the machine comes first, and so do the
          manufacturer's service instructions and the electrical, gas and refrigerant codes where you work.
        </p>
        <p>Prices and stock are what a supplier or a source listed on the date shown with them.</p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    content: (
      <Points>
        <li>Diagnoses are unlimited for people. Programs have to stay within the limits the service sets.</li>
        <li>Don't try to access other people's records, get around limits or take the service down.</li>
        <li>Don't put other people's private information into the symptoms.</li>
      </Points>
    ),
  },
  {
    id: 'yours',
    title: "What's yours stays yours",
    content: (
      <p>
        You own what you enter. We use it to answer you, and we use the outcomes you record to improve the answers, as
        described on <Link to="/privacy">the privacy page</Link>. We may close an account that breaks these terms. When
        we can, we'll tell the owner why first.
      </p>
    ),
  },
];

/** /terms: what holds between us and who uses the product. */
export function Component() {
  return (
    <HelpPage title="Terms" lead="What you can expect from us, and what we expect from you." sections={sections} />
  );
}

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
          DiagBuddy is a service for professional appliance repair. It reads a model number and a complaint and answers
          with likely causes, tests, procedures and parts. It is not meant for people who are not trained to open the
          machines that it speaks of.
        </p>
        <p>One account is for one person. Keep your password to yourself; what is done with your account is yours.</p>
      </>
    ),
  },
  {
    id: 'trial',
    title: 'Trial and beta',
    content: (
      <Points>
        <li>
          A trial lasts {limits.trialDays} days from the day the account was made. With a beta code it lasts{' '}
          {limits.betaTrialDays} days and asks for no card.
        </li>
        <li>When it ends without a plan, new diagnoses stop. What you have recorded stays readable.</li>
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
          counts is the one shown when you subscribe, on <Link to="/pricing">the pricing page</Link>.
        </li>
        <li>A plan renews by itself until you cancel. Cancel anytime; it then runs to the end of what is paid.</li>
        <li>
          Within 30 days of your first payment you may ask for it back, without a reason:{' '}
          <Link to="/contact">write to us</Link>.
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
          A diagnosis is a probability, and the confidence says which. It can be wrong:{' '}
          <Link to="/accuracy">how often</Link> is published. What you measure at the machine outranks it, and so do the
          maker's service instructions and the rules for electricity, gas and refrigerants where you work.
        </p>
        <p>Prices and stock are what a supplier or a source said on the day that is shown with them.</p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    content: (
      <Points>
        <li>Diagnoses are unlimited for people. Programs keep to the limits that the service answers with.</li>
        <li>Don't try to reach other people's records, to get around limits or to take the service down.</li>
        <li>Don't put other people's private data into a complaint.</li>
      </Points>
    ),
  },
  {
    id: 'yours',
    title: 'What is yours stays yours',
    content: (
      <p>
        You own what you enter. We use it to answer you, and the outcomes that you record to make answers better, as{' '}
        <Link to="/privacy">the privacy page</Link> says. We may close an account that breaks these terms, after telling
        its owner why where that is possible.
      </p>
    ),
  },
];

/** /terms: what holds between us and who uses the product. */
export function Component() {
  return (
    <HelpPage
      title="Terms"
      lead="What you may expect from the service, and what it expects from you."
      sections={sections}
    />
  );
}

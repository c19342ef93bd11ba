import { limits } from '@diagbuddy/contract/limits';
import { Link } from 'react-router';
import { HelpPage, type HelpSection, Points, Terms } from './help-page.tsx';

const sections: HelpSection[] = [
  {
    id: 'stored',
    title: 'What is stored',
    content: (
      <Terms
        rows={[
          [
            'Your account',
            'Name, e-mail address, username, organization, plan and trial, and a hash of your password (Argon2id). The password itself is never stored.',
          ],
          [
            'Your sessions',
            'For each browser that is signed in: its address on the network, the kind of device, when it was last active. You can see and end each of them.',
          ],
          [
            'Your sign-ins',
            `When, from where and with what device somebody signed in or tried to, for ${limits.loginHistoryDays} days, so that you can spot a stranger.`,
          ],
          [
            'Your diagnoses',
            'Model number, symptoms, company and technician name, the answer, what you add later (rating, notes, repair time) and what was said about it in the chat.',
          ],
          [
            'Your location',
            'With a diagnosis, only if you allow it in your browser, to four decimals of a degree (about 11 meters). Say no and the diagnosis works all the same.',
          ],
          ['Your plan', 'Which one, since when, and what was paid, as the payment provider reports it.'],
          ['Your feedback', 'The message, its category and its priority, with your account.'],
          ['What it cost', 'How long an answer took and what it cost us, without its words.'],
        ]}
      />
    ),
  },
  {
    id: 'not-stored',
    title: 'What is not',
    content: (
      <Points>
        <li>No trackers, no advertising, no statistics of third parties, no pictures or fonts from elsewhere.</li>
        <li>
          No card numbers. You give those to the payment provider, which tells us only whether a payment went through.
        </li>
        <li>No data of your customers is asked for. Please leave their names and addresses out of the symptoms.</li>
      </Points>
    ),
  },
  {
    id: 'who',
    title: 'Who sees it',
    content: (
      <>
        <p>
          Your records are yours. Other accounts can't reach them. In a team, its managers see the team's members and
          figures. A location is shown to anyone outside your organization with two decimals at most (about a
          kilometer).
        </p>
        <p>
          The engine that diagnoses runs inside this service. Only where the system status names another AI service are
          the words of a diagnosis sent to that service to be put into sentences.
        </p>
        <p>
          If you sign in with Google, Google tells us your name, e-mail address and picture, and learns that you signed
          in here.
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'In your browser',
    content: (
      <Points>
        <li>A cookie that keeps you signed in. Scripts can't read it, other sites can't send it.</li>
        <li>
          A cookie by which your account knows this browser again, so that strangers who guess at your password can't
          keep you out. It opens nothing, and is kept for {limits.knownDeviceDays} days. While you sign in, another one
          for some minutes.
        </li>
        <li>
          Your theme, the draft of a form and the steps that you ticked off. Drafts and ticks go when you sign out.
        </li>
      </Points>
    ),
  },
  {
    id: 'how-long',
    title: 'How long',
    content: (
      <Terms
        rows={[
          [
            'Sessions',
            'End 30 days after signing in, after 14 days without use, or when you sign out; then they are deleted.',
          ],
          ['Mails that we sent you', `${limits.outboxDays} days; their links work for a day at most.`],
          [`Sign-ins`, `${limits.loginHistoryDays} days.`],
          [
            'Diagnoses and account',
            'As long as the account exists. They stay readable when a trial or a plan has ended.',
          ],
          [
            'When an account is deleted',
            'What was yours alone goes with it; your name is taken off what others still need.',
          ],
        ]}
      />
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    content: (
      <p>
        You may see, correct, take along or have deleted what is stored about you.{' '}
        <Link to="/contact">Write to us</Link> from the address of your account.
      </p>
    ),
  },
];

/** /privacy: what the product does with what it is told. */
export function Component() {
  return (
    <HelpPage
      title="Privacy"
      lead="What is stored about you and your calls, for how long, and who sees it. In plain words, because it is short."
      sections={sections}
    />
  );
}

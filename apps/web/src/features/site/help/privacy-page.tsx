import { limits } from '@diagbuddy/contract/limits';
import { Link } from 'react-router';
import { HelpPage, type HelpSection, Points, Terms } from './help-page.tsx';

const sections: HelpSection[] = [
  {
    id: 'stored',
    title: 'What we store',
    content: (
      <Terms
        rows={[
          [
            'Your account',
            'Your name, email address, username, organization, plan and trial, and a hash of your password (Argon2id). We never store the password itself.',
          ],
          [
            'Your sessions',
            "For each browser you're signed in with: its IP address, the kind of device, and when it was last active. You can see each one and sign it out.",
          ],
          [
            'Your sign-ins',
            `When, from where and on what device someone signed in or tried to, for ${limits.loginHistoryDays} days, so you can spot a stranger.`,
          ],
          [
            'Your diagnoses',
            'Model number, symptoms, company and technician name, the answer, what you add later (rating, notes, repair time), and the chat about it.',
          ],
          [
            'Your location',
            'With a diagnosis, and only if you allow it in your browser, to four decimal places of a degree (about 36 feet). If you say no, the diagnosis works just the same.',
          ],
          ['Your plan', 'Which one, since when, and what you paid, as reported by the payment provider.'],
          ['Your feedback', 'The message, its category and its priority, with your account.'],
          ['Usage', 'How long an answer took and what it cost us, without its text.'],
        ]}
      />
    ),
  },
  {
    id: 'not-stored',
    title: "What we don't store",
    content: (
      <Points>
        <li>No trackers, no ads, no third-party analytics, no images or fonts from other sites.</li>
        <li>
          No card numbers. You enter those with the payment provider, which only tells us whether a payment went
          through.
        </li>
        <li>No customer data. We don't ask for it, so please leave names and addresses out of the symptoms.</li>
      </Points>
    ),
  },
  {
    id: 'who',
    title: 'Who sees it',
    content: (
      <>
        <p>
          Your records are yours, and other accounts can't see them. On a team, managers, Senior Techs and Prescreeners
          read the team's diagnoses; managers also see its members and figures. Whoever has a read-only link you create
          sees that diagnosis without your notes, for seven days. We read recent diagnoses to check whether they were
          right. Outside your organization, a location is shown with two decimal places at most (a little over half a
          mile).
        </p>
        <p>
          The diagnosis engine runs inside this service. Only if the system status shows an AI service as operational is
          the text of a diagnosis sent to that service, so it can word the answer.
        </p>
        <p>
          If you sign in with Google, Google tells us your name, email address and picture, and learns that you signed
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
        <li>A cookie that keeps you signed in. Scripts can't read it, and other sites can't send it.</li>
        <li>
          A cookie that lets your account recognize this browser, so that strangers guessing your password can't lock
          you out. It doesn't sign anyone in, and it lasts {limits.knownDeviceDays} days. While you sign in, there's
          another one for a few minutes.
        </li>
        <li>
          Your theme, form drafts and the steps you checked off. Drafts and check marks are removed when you sign out.
        </li>
      </Points>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    content: (
      <Terms
        rows={[
          [
            'Sessions',
            'Until 30 days after you sign in, 14 days without use, or when you sign out. Then they are deleted.',
          ],
          ['Emails we sent you', `${limits.outboxDays} days. Their links work for a day at most.`],
          [`Sign-ins`, `${limits.loginHistoryDays} days.`],
          [
            'Diagnoses and account',
            'As long as the account exists. You can still read them after a trial or a plan has ended.',
          ],
          [
            'When an account is deleted',
            'Everything that was yours alone is deleted with it. Your name is removed from anything others still need.',
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
        You can see, correct, export or delete what we store about you. <Link to="/contact">Email us</Link> from your
        account's address.
      </p>
    ),
  },
];

/** /privacy: what the product does with what it is told. */
export function Component() {
  return (
    <HelpPage
      title="Privacy"
      lead="What we store about you and your service calls, for how long, and who sees it. It's short, so it's in plain English."
      sections={sections}
    />
  );
}

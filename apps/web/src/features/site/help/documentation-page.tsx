import { limits } from '@diagbuddy/contract/limits';
import { Link } from 'react-router';
import { Mono } from '../../../ui/mono.tsx';
import { HelpPage, type HelpSection, Points, Terms } from './help-page.tsx';

const sections: HelpSection[] = [
  {
    id: 'describe',
    title: 'Describing the machine',
    content: (
      <>
        <p>
          Two fields decide how good the answer is: the <strong>model number</strong> and the <strong>symptoms</strong>.
          Everything else comes from them or from your profile.
        </p>
        <Points>
          <li>
            Copy the model number from the sticker, engineering code included (<Mono>WTW5000DW1</Mono>, not{' '}
            <Mono>WTW5000</Mono>). It identifies the platform, and the platform decides what a code means and which
            parts exist. Don't worry about mixing up <Mono>O</Mono> and <Mono>0</Mono> or <Mono>B</Mono> and{' '}
            <Mono>8</Mono>: we try both.
          </li>
          <li>
            Say what the machine does, when in the cycle it does it, and what still works: "fills and agitates, then
            hums and won't spin, clicking from below". What works rules out as much as what fails.
          </li>
          <li>
            Enter the error code as you see it. <Mono>F7E1</Mono>, <Mono>F7 E1</Mono> and <Mono>F07 E01</Mono> all mean
            the same to us.
          </li>
          <li>
            Say what you've measured or replaced: "new lid lock", "heater reads open", "120 V at the valve". A reading
            changes the ranking more than any description, and a part you've replaced drops out of it.
          </li>
        </Points>
        <p>
          You have {limits.symptomsMaxLength.toLocaleString('en-US')} characters for the symptoms. Leave type and brand
          on auto unless you can't read the number on the sticker.
        </p>
      </>
    ),
  },
  {
    id: 'read',
    title: 'Reading a diagnosis',
    content: (
      <>
        <p>The page follows the order you work in.</p>
        <Terms
          rows={[
            ['The answer', 'The most likely cause, with its confidence and what that is based on.'],
            [
              'Best next test',
              'The check that tells you the most for the time it takes, with the reading to expect. Do this one first.',
            ],
            [
              'What led here',
              'Your own words, highlighted, with what we took each one to mean and whether it points to the cause or away from it.',
            ],
            ['Other causes', 'What else it could be, each with its probability. Together they add up to 100%.'],
            [
              'Procedure',
              'The steps, with minutes and safety warnings. Your check marks stay in this browser until you sign out.',
            ],
            ['Error codes', 'What the code means on this platform, and how much of the answer it explains.'],
            [
              'Likely parts',
              'How to test each part, the reading to expect, how hard it is to replace, its number and its price. A number shows up only when a source confirms it, and we link the source.',
            ],
            [
              'Specifications',
              "What we know about the model. If we don't know something, we leave it out rather than guess.",
            ],
          ]}
        />
      </>
    ),
  },
  {
    id: 'confidence',
    title: 'What the confidence means',
    content: (
      <>
        <p>
          The confidence is the probability that the named cause is the right one. It's calibrated against completed
          repairs: of a hundred answers at 70%, about seventy should be right. How close it comes is{' '}
          <Link to="/accuracy">measured and published</Link>.
        </p>
        <Terms
          rows={[
            [`${limits.confidenceHighFrom}% or more`, 'High. Confirm with the best next test, then order the part.'],
            [
              `${limits.confidenceMediumFrom}–${limits.confidenceHighFrom - 1}%`,
              'Medium. The cause is likely, but so is the runner-up. Test before you order.',
            ],
            [
              `Below ${limits.confidenceMediumFrom}%`,
              "Low. Treat it as a list of checks, not an answer. There's often a question at the top: answer it and run the diagnosis again.",
            ],
          ]}
        />
        <p>
          If the description says next to nothing, we don't name a cause or a part at all. A wrong part number costs
          more than one more question.
        </p>
      </>
    ),
  },
  {
    id: 'outcomes',
    title: 'Recording how it went',
    content: (
      <>
        <p>
          Every diagnosis gets more useful once you say whether it was right. After the repair, mark it accurate or
          inaccurate. It takes one tap, and the outcome stays with the record of that call.
        </p>
        <p>
          You can change a rating later, for example if the machine comes back. It never changes the text of the
          diagnosis: the record stays as it was that day.
        </p>
      </>
    ),
  },
  {
    id: 'bench',
    title: 'At the machine',
    content: (
      <Points>
        <li>Everything works on a phone, in light and dark mode, with touch targets big enough for a gloved thumb.</li>
        <li>If a request fails, what you typed stays in the form. You never have to enter anything twice.</li>
        <li>A diagnosis prints cleanly, without the menus around it.</li>
        <li>
          You can do everything from the keyboard. <Mono>F8</Mono> jumps to the latest notification.
        </li>
      </Points>
    ),
  },
  {
    id: 'safety',
    title: 'Safety',
    content: (
      <p>
        Unplug the machine and shut off the water and gas before you open it, unless a step says it has to be live. A
        microwave capacitor holds a lethal charge even when it's unplugged. Every warning in a procedure is there
        because somebody got hurt. A diagnosis is advice for a trained technician, and what you measure at the machine
        always comes first.
      </p>
    ),
  },
];

/** /documentation: how to use the product. */
export function Component() {
  return (
    <HelpPage
      title="Documentation"
      lead="How to describe a machine, how to read the answer, and how far to trust it."
      sections={sections}
    />
  );
}

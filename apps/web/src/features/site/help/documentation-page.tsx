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
          Everything else is read from them, or filled in from your profile.
        </p>
        <Points>
          <li>
            Copy the model number from the sticker, engineering code included (<Mono>WTW5000DW1</Mono>, not{' '}
            <Mono>WTW5000</Mono>). It tells the platform, and the platform decides what a code means and which parts
            exist. <Mono>O</Mono> and <Mono>0</Mono>, <Mono>B</Mono> and <Mono>8</Mono> may be mixed up: both are tried.
          </li>
          <li>
            Say what the machine does, when in the cycle it does it, and what it still does well: "fills and agitates,
            then hums and won't spin, clicking from below". What works rules out as much as what fails.
          </li>
          <li>
            Give the error code as you see it. <Mono>F7E1</Mono>, <Mono>F7 E1</Mono> and <Mono>F07 E01</Mono> are read
            alike.
          </li>
          <li>
            Say what you have measured or changed: "new lid lock", "heater reads open", "120 V at the valve". A reading
            moves the order of causes more than any word; a part that you have replaced drops out of it.
          </li>
        </Points>
        <p>
          The symptoms take up to {limits.symptomsMaxLength.toLocaleString('en-US')} characters. Type and brand can stay
          on auto: set them only where the number on the sticker cannot be read.
        </p>
      </>
    ),
  },
  {
    id: 'read',
    title: 'Reading a diagnosis',
    content: (
      <>
        <p>The page is in the order in which you work.</p>
        <Terms
          rows={[
            ['The answer', 'The likeliest cause, with its confidence and what that rests on.'],
            [
              'Best next test',
              'The check that tells most for its effort, with the reading to expect. Do this one first.',
            ],
            [
              'What led here',
              'Your own words, marked, with what each was taken to mean and whether it speaks for or against the cause.',
            ],
            ['Other causes', 'What else it could be, each with its probability. Together they are the whole picture.'],
            ['Procedure', 'The steps with minutes and safety warnings. Ticks stay in this browser until you sign out.'],
            ['Error codes', 'What the code means on this platform, and how much of the answer it explains.'],
            [
              'Likely parts',
              'How to test the part, its reading, its difficulty, its number and what it costs. A number is shown only where a source confirms it, and the source is linked.',
            ],
            ['Specifications', 'What is known of the model. A field that is not known is left out, not guessed.'],
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
          The confidence is the probability that the named cause is the right one. It is calibrated against finished
          repairs: of a hundred answers at 70%, about seventy should be right. How close that comes is{' '}
          <Link to="/accuracy">measured and published</Link>.
        </p>
        <Terms
          rows={[
            [`${limits.confidenceHighFrom}% or more`, 'High. Confirm with the best next test, then order the part.'],
            [
              `${limits.confidenceMediumFrom}% to ${limits.confidenceHighFrom - 1}%`,
              'Medium. The cause is likely, the runner-up is real: test before you order.',
            ],
            [
              `Below ${limits.confidenceMediumFrom}%`,
              'Low. Take it as an order of checks, not as an answer. There is often a question at the top: answer it and run the diagnosis again.',
            ],
          ]}
        />
        <p>
          When the words say next to nothing, no cause is named at all, and no part. A wrong part number costs more than
          a second question.
        </p>
      </>
    ),
  },
  {
    id: 'outcomes',
    title: 'Telling how it went',
    content: (
      <>
        <p>
          A diagnosis becomes knowledge when you say whether it was right. Mark it as accurate or not after the repair:
          a single tap, and the record of that call carries its outcome.
        </p>
        <p>
          A rating can be changed later, when a machine comes back. It never changes the text of the diagnosis that you
          were given: the record stays as it was that day.
        </p>
      </>
    ),
  },
  {
    id: 'bench',
    title: 'At the machine',
    content: (
      <Points>
        <li>Everything works on a phone, in light and in dark, with targets large enough for a thumb in a glove.</li>
        <li>What you typed stays in the form when a call fails. Nothing has to be entered twice.</li>
        <li>A diagnosis prints on paper without the page around it.</li>
        <li>
          The keyboard does everything. <Mono>F8</Mono> jumps to a message that just appeared.
        </li>
      </Points>
    ),
  },
  {
    id: 'safety',
    title: 'Safety',
    content: (
      <p>
        Unplug the machine and shut water and gas before you open it, unless a step says that it has to be live.
        Microwave capacitors hold a lethal charge after the plug is pulled. A warning in a procedure is there because
        somebody got hurt. A diagnosis is advice to a trained technician; what you measure at the machine always
        outranks it.
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

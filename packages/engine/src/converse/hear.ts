import type { Findings } from '../compose/findings.ts';
import { componentOf, plainName } from '../compose/part-names.ts';
import { planSteps } from '../compose/procedures.ts';
import { askedSymptom } from '../compose/question.ts';
import { confirmation } from '../symptoms/read-confirmed.ts';
import type { ReadPart } from '../symptoms/read-parts.ts';
import { joinComplaint } from './join-complaint.ts';
import { isElliptical, readMessage, withPart, yesOrNo } from './read-message.ts';
import { type Heard, tellUnderstood } from './tell-understood.ts';

/** What was told so far, and the part that was spoken of last. */
export type State = { told: Told[]; subject: string | null };

/** A statement as said and as read, with the parts that it settles. */
type Told = Heard & { settles: readonly Pick<ReadPart, 'component' | 'finding'>[] };

/** What hearing needs: the findings of the complaint with what was told, of a text by itself, and the parts in a text. */
export type Ear = {
  findingsWith: (told: readonly string[]) => Findings;
  partsIn: (text: string, findings: Findings) => readonly ReadPart[];
  findAlone: (text: string, findings: Findings) => Findings;
};

/** What a message brought: questions, and what was understood of the rest, in words. */
export type Hearing = { questions: string[]; understood: string[] };

/**
 * Takes a message into the state. A statement without a part (`reads open`) gets the part that it is about; a later
 * finding of a part replaces an earlier one; a message of which nothing was understood is no evidence.
 */
export function hear(message: string, state: State, { before, ear }: { before: Findings; ear: Ear }): Hearing {
  const { statements, questions } = readMessage(message);
  const fresh: Told[] = [];
  for (const said of statements) {
    const answered = answerOf(said, state, ear);
    if (answered !== null) {
      fresh.push({ said, text: answered, settles: [] });
      continue;
    }
    const named = ear.partsIn(said, before);
    const part = named.length === 0 && isElliptical(said) ? (state.subject ?? partUnderTest(state, ear)) : null;
    const text = part === null ? said : withPart(said, plainName(componentOf(before.knowledge, part), part));
    const settles = ear.partsIn(text, before).filter(({ finding }) => finding !== 'mentioned');
    fresh.push({ said, text, settles });
    state.subject = named[0]?.component ?? part;
  }
  const asked = questions.flatMap((question) => ear.partsIn(question, before))[0];
  if (asked !== undefined) state.subject = asked.component;
  if (fresh.length === 0) return { questions, understood: [] };
  const alone = ear.findAlone(
    joinComplaint(
      '',
      fresh.map(({ text }) => text),
    ).trim(),
    before,
  );
  const understood = tellUnderstood(alone, { before, heard: fresh });
  if (understood.length > 0) {
    state.told = [...state.told.filter((old) => !fresh.some((now) => isCorrected(old, now))), ...fresh];
  }
  return { questions, understood };
}

/** A plain yes or no to the engine's own question, as the sentence that it stands for. */
function answerOf(said: string, { told }: State, ear: Ear): string | null {
  const answer = yesOrNo(said);
  if (answer === null) return null;
  const findings = ear.findingsWith(told.map(({ text }) => text));
  const symptom = askedSymptom(findings);
  if (symptom === null) return null;
  return confirmation(symptom, answer);
}

/** Said of the same part alone, and otherwise: `reads open`, later `replaced it`. */
function isCorrected({ settles: old }: Told, { settles: now }: Told): boolean {
  return (
    old.length > 0 &&
    old.every((one) => now.some(({ component, finding }) => component === one.component && finding !== one.finding))
  );
}

/** The part that the best next test is about: what a reading without a name was taken at. */
function partUnderTest({ told }: State, ear: Ear): string | null {
  const steps = planSteps(ear.findingsWith(told.map(({ text }) => text)));
  const test = steps.find(({ facts }) => !facts.isRepair) ?? steps[0];
  return test?.modes[0]?.mode.component ?? null;
}

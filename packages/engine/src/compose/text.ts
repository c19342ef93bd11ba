import type { NextBestTest } from '../diagnosis.ts';
import { type Findings, percent } from './findings.ts';
import { componentOf, plainName } from './part-names.ts';

/** The diagnosis in a few plain sentences: what it is, why, what else, what to do first. */
export function composeText(findings: Findings, test: NextBestTest | null): string {
  const { components, knowledge, knowledgeOf, understood, model, confidence, type, isTypeKnown } = findings;
  const answer = components[0];
  const leading = answer?.modes[0];
  if (answer === undefined || leading === undefined) return 'Nothing is known of this machine.';
  const isSilent = understood.symptoms.length === 0 && understood.codes.length === 0 && understood.parts.length === 0;
  const sentences: string[] = [];
  if (isSilent || !isTypeKnown) {
    sentences.push(
      'The description does not say enough for a diagnosis yet; what follows is only what fails most often.',
    );
  }
  const name = plainName(componentOf(knowledgeOf(answer.applianceType), answer.component), answer.component);
  const how =
    isSilent || confidence < 25
      ? 'First on the list'
      : confidence >= 80
        ? 'Most likely'
        : confidence >= 50
          ? 'Probably'
          : 'Possibly';
  sentences.push(`${how}: ${name} (${percent(answer.probability)} %). ${leading.mode.cause}`);
  const because = reasons(findings);
  if (because !== null) sentences.push(because);
  const tried = understood.parts.filter(({ finding }) => finding === 'replaced' || finding === 'tested-good');
  if (tried.length > 0) {
    const names = [...new Set(tried.map(({ component }) => plainName(componentOf(knowledge, component), component)))];
    sentences.push(`Taken into account as already tried or found good: ${names.slice(0, 4).join(', ')}.`);
  }
  const others = components
    .slice(1, 4)
    .filter(({ probability, applianceType }) => probability >= 0.04 && applianceType === type)
    .map(
      ({ component, probability }) =>
        `${plainName(componentOf(knowledge, component), component)} (${percent(probability)} %)`,
    );
  if (others.length > 0) sentences.push(`It could also be: ${others.join(', ')}.`);
  if (test !== null) sentences.push(`Best next test: ${test.title.charAt(0).toLowerCase()}${test.title.slice(1)}.`);
  if (confidence >= 25) sentences.push(`When confirmed: ${leading.mode.fix}`);
  if (leading.mode.rulesOut !== undefined && confidence >= 25)
    sentences.push(`It is not this if: ${leading.mode.rulesOut}`);
  if (isTypeKnown && model.platform === null && !isSilent) {
    sentences.push(
      'The exact design of this model is not known here, so part numbers are left out; confirm them by the full model number.',
    );
  }
  return sentences.join(' ');
}

function reasons({ components, understood }: Findings): string | null {
  const mode = components[0]?.modes[0]?.mode;
  if (mode === undefined) return null;
  const told: string[] = [];
  for (const { code, entries } of understood.codes) {
    if (entries.some(({ failureModes }) => failureModes[mode.id] !== undefined)) told.push(`code ${code}`);
  }
  for (const { id, name, present } of understood.symptoms) {
    if (present && (mode.symptoms[id] ?? 0) >= 0.2) told.push(name.charAt(0).toLowerCase() + name.slice(1));
  }
  return told.length === 0 ? null : `What points there: ${told.slice(0, 4).join('; ')}.`;
}

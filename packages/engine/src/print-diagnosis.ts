import { styleText } from 'node:util';
import type { EngineDiagnosis } from './diagnosis.ts';

const barWidth = 24;
const shownCandidates = 6;

/** A diagnosis as lines for a terminal of `width` columns. */
export function printDiagnosis(diagnosis: EngineDiagnosis, width: number): string {
  const { reading, candidates, likelyParts, procedures, nextBestTest, errorCodes } = diagnosis;
  const lines: string[] = [];
  const head = (title: string): void => void lines.push('', styleText('bold', title));
  const say = (text: string, indent = 2): void => void lines.push(...wrap(text, width, indent));

  const { model } = reading;
  const known = [model.brand, model.applianceType, model.platformName].filter((part) => part !== null).join(', ');
  lines.push(
    styleText('bold', `${model.normalized || model.entered || 'No model number'}${known === '' ? '' : `  ${known}`}`),
  );
  if (!model.recognized)
    say(
      `Model not recognized.${model.suggestions.length > 0 ? ` Did you mean ${model.suggestions.join(' or ')}?` : ''}`,
    );

  head(`Diagnosis, ${diagnosis.confidence}% likely (${band(diagnosis.confidence)})`);
  say(diagnosis.diagnosis);
  if (diagnosis.question !== null) {
    head('Question');
    say(diagnosis.question);
  }
  if (nextBestTest !== null) {
    head(`Best next test: ${nextBestTest.title}`);
    say(nextBestTest.description);
    say(`Pass: ${nextBestTest.expected}`);
    say(`Fail: ${nextBestTest.failWhen}`);
    say(styleText('dim', nextBestTest.reason));
  }
  head('What it can be');
  for (const { componentName, probability, evidence } of candidates.slice(0, shownCandidates)) {
    const filled = Math.round(probability * barWidth);
    lines.push(
      `  ${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${String(Math.round(100 * probability)).padStart(3)}%  ${componentName}`,
    );
    for (const { words, means, supports } of evidence.slice(0, 3)) {
      say(styleText('dim', `${supports ? '+' : '-'} "${words}": ${means}`), 6);
    }
  }
  if (errorCodes.length > 0) head('Error codes');
  for (const { code, description, severity } of errorCodes) say(`${code} (${severity}): ${description}`);
  head('Steps');
  for (const { step, title, description, estimatedTime, safetyWarning } of procedures) {
    say(`${step}. ${title} (${estimatedTime} min): ${description}`);
    if (safetyWarning !== undefined) say(styleText('yellow', `! ${safetyWarning}`), 5);
  }
  if (likelyParts.length > 0) head('Parts to test');
  for (const part of likelyParts) {
    const number =
      part.partNumber === null
        ? 'number not known for this model'
        : `${part.partNumber}, source ${part.sources[0] ?? ''}`;
    say(`${part.partName} (${Math.round(100 * part.probability)}%): ${number}`);
    say(`Test: ${part.testProcedure} Expect: ${part.expectedReadings}`, 5);
  }
  head('Safety');
  for (const warning of diagnosis.safetyWarnings) say(styleText('yellow', `! ${warning}`));
  return `${lines.join('\n')}\n`;
}

function band(confidence: number): string {
  return confidence >= 80 ? 'High' : confidence >= 60 ? 'Medium' : 'Low';
}

function wrap(text: string, width: number, indent: number): string[] {
  const lines: string[] = [];
  let line = ' '.repeat(indent);
  for (const word of text.split(/\s+/)) {
    if (line.trim() !== '' && line.length + word.length + 1 > width) {
      lines.push(line);
      line = ' '.repeat(indent);
    }
    line += line.trim() === '' ? word : ` ${word}`;
  }
  return [...lines, line];
}

import type { Component, ErrorCode } from '@diagbuddy/knowledge/schema';
import { evidenceFor } from '../compose/candidates.ts';
import { type Findings, nameOf, percent } from '../compose/findings.ts';
import { componentOf, plainName } from '../compose/part-names.ts';
import type { EngineDiagnosis } from '../diagnosis.ts';
import type { RankedComponent } from '../rank/rank.ts';
import { type AboutPart, type Answer, answerEffort, answerPartNumber, answerPrice } from './answer-part.ts';
import type { Topic } from './question-topic.ts';
import { tellTest } from './reply.ts';

export type Asked = {
  topic: Topic;
  /** The part that is asked about: named, or the one that was spoken of, or the leading one. */
  component: Component | null;
  codes: readonly { code: string; entries: readonly ErrorCode[]; isOwnMaker: boolean }[];
  findings: Findings;
  diagnosis: EngineDiagnosis;
};

const mostOthers = 4;
const mostMeanings = 3;
const mostReasons = 3;

/** Answers from the knowledge alone; says so where it does not know. */
export function answerQuestion(asked: Asked): Answer {
  const { topic, component } = asked;
  if (topic === 'diagnostic-mode') return answerDiagnosticMode(asked.findings);
  if (topic === 'code') return answerCode(asked);
  if (topic === 'other-causes') return answerOthers(asked.findings);
  if (topic === 'next') return { text: tellTest(asked.diagnosis) ?? asked.diagnosis.question ?? unknown, sources: [] };
  if (topic === 'safety') return { text: asked.diagnosis.safetyWarnings.slice(0, 3).join(' '), sources: [] };
  if (component === null)
    return { text: 'Which part do you mean? I could not tell it from the question.', sources: [] };
  const about = { component, findings: asked.findings };
  if (topic === 'part-number') return answerPartNumber(about);
  if (topic === 'price') return answerPrice(about);
  if (topic === 'effort') return answerEffort(about);
  if (topic === 'replace') return answerReplace(about);
  if (topic === 'test') return answerTest(about);
  if (topic === 'where') return answerWhere(about);
  if (topic === 'function') return answerFunction(about);
  return topic === 'could-be' ? answerCouldBe(about) : answerWhy(asked.findings);
}

const unknown = 'That is not in the knowledge.';

function answerDiagnosticMode({ model }: Findings): Answer {
  const { platform } = model;
  if (platform?.diagnosticMode !== undefined) {
    return { text: `Diagnostic mode on ${platform.name}: ${platform.diagnosticMode}`, sources: platform.sources };
  }
  const design = platform === null ? 'this model: its design was not recognized' : platform.name;
  return {
    text: `How to enter the diagnostic mode is not known for ${design}. The tech sheet, usually inside the console or behind the toe panel, tells it.`,
    sources: [],
  };
}

function answerCode({ codes, findings }: Asked): Answer {
  const code = codes[0];
  if (code === undefined || code.entries.length === 0) {
    const maker = findings.model.brand === null ? '' : `${findings.model.brand} `;
    const machine = `${maker}${findings.type.toLowerCase()}`;
    return { text: `No code table in the knowledge has ${code?.code ?? 'that code'} for a ${machine}.`, sources: [] };
  }
  const shown = code.entries.slice(0, code.isOwnMaker ? 1 : mostMeanings);
  const meanings = shown.map(({ brand, scope, meaning, failureModes }) => {
    const shares = new Map<string, number>();
    for (const mode of findings.knowledge.failureModes) {
      const share = failureModes[mode.id];
      if (share !== undefined) shares.set(mode.component, (shares.get(mode.component) ?? 0) + share);
    }
    const likely = [...shares]
      .sort(([, one], [, other]) => other - one)
      .slice(0, 3)
      .map(([id, share]) => `${nameOf(id, findings)} ${percent(share)} %`);
    const points = likely.length === 0 ? '' : ` Behind it: ${likely.join(', ')}.`;
    return `${code.code} on ${brand} (${scope}): ${meaning.replace(/[.\s]+$/, '')}.${points}`;
  });
  const strange = code.isOwnMaker ? '' : 'This maker’s own table does not have it; elsewhere it means: ';
  return { text: `${strange}${meanings.join(' ')}`, sources: shown.flatMap(({ sources }) => sources) };
}

function answerOthers(findings: Findings): Answer {
  const others = findings.components.slice(1, 1 + mostOthers).filter(({ probability }) => probability >= 0.01);
  const told = others.map((ranked) => {
    const name = plainName(componentOf(findings.knowledgeOf(ranked.applianceType), ranked.component), ranked.component);
    return `${name} (${percent(ranked.probability)} %): ${ranked.modes[0]?.mode.cause ?? ''}`;
  });
  const first = findings.components[0];
  const not = first?.modes[0]?.mode.rulesOut;
  const leads = first === undefined ? '' : nameOf(first.component, findings);
  return {
    text: `After the ${leads}: ${told.join(' ')}${not === undefined ? '' : ` It is not the ${leads} if: ${not}`}`,
    sources: others.flatMap(({ modes }) => modes[0]?.mode.sources ?? []),
  };
}

function answerTest({ component, findings }: AboutPart): Answer {
  const { procedure, expected } = component.test;
  return {
    text: `To test the ${nameOf(component.id, findings)}: ${procedure} Expected: ${expected}`,
    sources: component.sources,
  };
}

function answerReplace({ component, findings }: AboutPart): Answer {
  const mode = rankedOf(component, findings)?.modes[0]?.mode;
  const effort = `Replacement is rated ${component.difficulty.toLowerCase()}, about ${component.laborHours} h.`;
  if (mode === undefined) return { text: `${effort} The steps are not in the knowledge.`, sources: component.sources };
  const repairs = mode.steps
    .filter((step) => findings.readStep(findings.type, mode, step).isRepair)
    .map(
      ({ title, description, safetyWarning }) =>
        `${title}: ${description}${safetyWarning === undefined ? '' : ` Safety: ${safetyWarning}`}`,
    );
  return {
    text: `For the ${nameOf(component.id, findings)}: ${mode.fix} ${repairs.join(' ')} ${effort}`.replace(/\s+/g, ' '),
    sources: [...mode.sources, ...component.sources],
  };
}

function answerWhere({ component, findings }: AboutPart): Answer {
  return {
    text: `The knowledge does not draw where the ${nameOf(component.id, findings)} sits in this model. What it is: ${component.function} How its test reaches it: ${component.test.procedure}`,
    sources: component.sources,
  };
}

function answerFunction({ component, findings }: AboutPart): Answer {
  return { text: `The ${nameOf(component.id, findings)}: ${component.function}`, sources: component.sources };
}

function answerCouldBe({ component, findings }: AboutPart): Answer {
  const ranked = rankedOf(component, findings);
  const name = nameOf(component.id, findings);
  if (ranked === null) return { text: `The ${name} is no known cause on this appliance.`, sources: component.sources };
  const reasons = reasonsFor(ranked, findings);
  return {
    text: `The ${name} stands at ${share(ranked.probability)}. ${reasons} To settle it: ${component.test.procedure} Expected: ${component.test.expected}`,
    sources: [...(ranked.modes[0]?.mode.sources ?? []), ...component.sources],
  };
}

function answerWhy(findings: Findings): Answer {
  const first = findings.components[0];
  if (first === undefined) return { text: unknown, sources: [] };
  const name = nameOf(first.component, findings);
  return {
    text: `The ${name} leads with ${percent(first.probability)} %. ${reasonsFor(first, findings)}`,
    sources: first.modes[0]?.mode.sources ?? [],
  };
}

function reasonsFor(ranked: RankedComponent, findings: Findings): string {
  const evidence = evidenceFor(ranked, findings);
  const say = (supports: boolean): string =>
    evidence
      .filter((one) => one.supports === supports)
      .slice(0, mostReasons)
      .map(({ words, means }) => `“${words}” (${means.replace(/[.\s]+$/, '')})`)
      .join(', ');
  const [pro, contra] = [say(true), say(false)];
  return [
    pro === '' ? 'Only its commonness speaks for it.' : `For it: ${pro}.`,
    ...(contra === '' ? [] : [`Against it: ${contra}.`]),
  ].join(' ');
}

const share = (probability: number): string => (probability < 0.01 ? 'under 1 %' : `${percent(probability)} %`);

const rankedOf = ({ id }: Component, { components, type }: Findings): RankedComponent | null =>
  components.find(({ component, applianceType }) => component === id && applianceType === type) ?? null;

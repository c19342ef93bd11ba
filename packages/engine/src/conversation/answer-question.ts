import { componentOf } from '../appliance/component-names.ts';
import { listed, lowered, nameOf, percent, told } from '../compose/names.ts';
import type { AboutComponent, Answer, Asked } from './answer.ts';
import { rankedOf } from './answer.ts';
import {
  answerAccess,
  answerCouldBe,
  answerEffort,
  answerExpected,
  answerFunction,
  answerPartNumber,
  answerReplace,
  answerTest,
  answerTools,
  answerWorth,
  reasons,
} from './answer-component.ts';
import { answerHowMany, answerShouldReplace, answerWhichOf } from './answer-decision.ts';
import type { Topic } from './question-topic.ts';

const mostOthers = 4;
const mostMeanings = 3;
const mostSteps = 5;

const aboutComponent: Partial<Record<Topic, (asked: AboutComponent) => Answer>> = {
  'part-number': answerPartNumber,
  worth: answerWorth,
  effort: answerEffort,
  tools: answerTools,
  expected: answerExpected,
  access: answerAccess,
  where: answerAccess,
  replace: answerReplace,
  test: answerTest,
  function: answerFunction,
  'could-be': answerCouldBe,
  why: answerWhy,
  'how-many': answerHowMany,
  'should-replace': answerShouldReplace,
  bypass: answerBypass,
};

/** Answers from the knowledge alone; says so where it does not know. */
export function answerQuestion(topic: Topic, asked: Asked): Answer {
  switch (topic) {
    case 'diagnostic-mode':
      return answerDiagnosticMode(asked);
    case 'code':
      return answerCode(asked);
    case 'other-causes':
      return answerOthers(asked);
    case 'next':
      return answerNext(asked);
    case 'steps':
      return answerSteps(asked);
    case 'safety':
      return answerSafety(asked);
    case 'which-of':
      return answerWhichOf(asked);
    case 'root-cause':
      return answerRootCause(asked);
    case 'refrigerant':
      return {
        text: 'No. Adding refrigerant without fixing the leak only buys time, and opening the system takes EPA Section 608 certification: recover, find and repair the leak, evacuate, then weigh in the charge.',
        sources: [],
      };
    case 'cord-wiring':
      return {
        text: '4-prong cord: white (neutral) on the middle screw, black and red on the outer screws, green to the cabinet ground, and the bonding strap off the neutral. Power off at the breaker first.',
        sources: [],
      };
    case 'bulletin':
      return {
        text: `No service bulletin on file here for ${asked.assessment.model.platform?.name ?? 'this model'}. The manufacturer's tech line checks it by full model and serial number.`,
        sources: [],
      };
    case 'warranty':
      return {
        text: "Check the serial number and the date of purchase with the manufacturer: most cover parts and labor for one year, some sealed-system and motor parts longer. I don't have this machine's age.",
        sources: [],
      };
    default: {
      const answer = aboutComponent[topic];
      const { component } = asked;
      if (component === null || answer === undefined) return { text: 'Which part do you mean?', sources: [] };
      return answer({ ...asked, component });
    }
  }
}

function answerDiagnosticMode({ assessment: { model } }: Asked): Answer {
  const { platform } = model;
  const sheet = platform?.techSheet === undefined ? '' : ` Tech sheet: ${lowered(platform.techSheet)}`;
  if (platform?.diagnosticMode !== undefined)
    return { text: `${platform.diagnosticMode}${sheet}`, sources: platform.sources };
  const where =
    sheet === ''
      ? ' The tech sheet has the key sequence; look inside the console, behind the toe panel or the lower front panel.'
      : sheet;
  return { text: `The service mode of ${platform?.name ?? 'this model'} isn't on file here.${where}`, sources: [] };
}

function answerCode({ codes, assessment }: Asked): Answer {
  const code = codes[0];
  if (code === undefined || code.entries.length === 0) {
    const machine = [assessment.model.brand, assessment.type.toLowerCase()].filter((part) => part !== null).join(' ');
    return { text: `${code?.code ?? 'That code'} isn't in the code tables here for a ${machine}.`, sources: [] };
  }
  const shown = code.entries.slice(0, code.isOwnMaker ? 1 : mostMeanings);
  const meanings = shown.map(({ brand, meaning, failureModes }) => {
    const shares = new Map<string, number>();
    for (const mode of assessment.knowledge.failureModes) {
      const share = failureModes[mode.id];
      if (share !== undefined && assessment.machine.has(mode.component)) {
        shares.set(mode.component, (shares.get(mode.component) ?? 0) + share);
      }
    }
    const likely = [...shares]
      .sort(([, one], [, other]) => other - one)
      .slice(0, 3)
      .map(([id, share]) => `${nameOf(id, assessment)} ${percent(share)}%`);
    const points = likely.length === 0 ? '' : ` Usually: ${likely.join(', ')}.`;
    return `${code.code}${code.isOwnMaker ? '' : ` on ${brand}`}: ${meaning.replace(/[.\s]+$/, '')}.${points}`;
  });
  return { text: meanings.join(' '), sources: shown.flatMap(({ sources }) => sources) };
}

function answerOthers({ assessment }: Asked): Answer {
  const others = assessment.components.slice(1, 1 + mostOthers).filter(({ probability }) => probability >= 0.01);
  const lines = others.map(
    (ranked) =>
      `${nameOf(ranked.component, assessment.indexOf(ranked.applianceType))} (${told(ranked.probability)}): ${lowered(ranked.modes[0]?.mode.cause ?? '')}`,
  );
  const first = assessment.components[0];
  const text =
    lines.length === 0
      ? `Nothing else comes close to the ${nameOf(first?.component ?? '', assessment)}.`
      : `It could also be: ${lines.join(' ')}`;
  return { text, sources: others.flatMap(({ modes }) => modes[0]?.mode.sources ?? []) };
}

function answerNext({ diagnosis }: Asked): Answer {
  const test = diagnosis.nextBestTest;
  if (test === null)
    return { text: diagnosis.question ?? "Nothing is left to test here: what's left is the repair.", sources: [] };
  return {
    text: `${test.title}. ${test.description} Pass: ${lowered(test.passWhen)} Fail: ${lowered(test.failWhen)}`,
    sources: [],
  };
}

function answerSteps({ diagnosis }: Asked): Answer {
  const steps = diagnosis.procedures
    .slice(0, mostSteps)
    .map(({ step, title, estimatedTime }) => `${step}. ${title} (${estimatedTime} min)`);
  return { text: steps.length === 0 ? 'No steps on file for it yet.' : `Steps:\n${steps.join('\n')}`, sources: [] };
}

/** Whether the machine may be used, or worked on: no, while the fault is there; and the first warning that applies. */
function answerSafety({ question, assessment, diagnosis }: Asked): Answer {
  const leading = nameOf(assessment.components[0]?.component ?? '', assessment);
  const isUse =
    /\b(?:us(?:e|ing)|run(?:ning)?|operat(?:e|ing)|leave|cook|keep|mean ?(?:time|while)|till|until)\b/i.test(question);
  const warning = diagnosis.safetyWarnings[0] ?? '';
  if (/\bwait\b/i.test(question))
    return {
      text: `Only if it stays off until the ${leading} is sorted out: unplug it or switch off its breaker. ${warning}`,
      sources: [],
    };
  return {
    text: isUse
      ? `No, not until the ${leading} is sorted out: unplug it or switch off its breaker. ${warning}`
      : `Only with the power off, unless the test says otherwise. ${diagnosis.safetyWarnings.slice(0, 2).join(' ')}`,
    sources: [],
  };
}

/** Which of two came first: the one that makes the other fail. */
function answerRootCause({ assessment, component, named }: Asked): Answer {
  const bad = assessment.observations.facts
    .filter(({ finding }) => finding === 'bad')
    .map(({ component }) => component);
  const asked = [...new Set([...named, ...bad])];
  for (const id of asked) {
    const effect = asked.find(
      (other) => other !== id && assessment.index.components.get(other)?.upstream?.includes(id),
    );
    if (effect !== undefined) {
      return {
        text: `The ${nameOf(id, assessment)}: it makes the ${nameOf(effect, assessment)} fail. Fix it first, or the ${nameOf(effect, assessment)} comes back.`,
        sources: assessment.index.components.get(id)?.sources ?? [],
      };
    }
  }
  const own = named[0] ?? component?.id ?? asked[0] ?? assessment.components[0]?.component ?? '';
  const upstream = (assessment.index.components.get(own)?.upstream ?? []).filter((id) => assessment.machine.has(id));
  const name = nameOf(own, assessment);
  return {
    text:
      upstream.length === 0
        ? `Nothing before the ${name} is known to make it fail.`
        : `What usually makes the ${name} fail: ${listed(
            upstream.slice(0, 3).map((id) => nameOf(id, assessment)),
            'or',
          )}. Check it before the new part goes in.`,
    sources: assessment.index.components.get(own)?.sources ?? [],
  };
}

function answerBypass({ component, assessment }: AboutComponent): Answer {
  const name = nameOf(component.id, assessment);
  const radiation = assessment.type === 'Microwave' ? ' A defeated door interlock can leak microwave radiation.' : '';
  return {
    text: `No, don't leave the ${name} jumped or bypassed: it's there to keep people safe.${radiation} A jumper is only for a brief test with you standing there; unplug it after that and leave it off till the part comes.`,
    sources: component.sources,
  };
}

function answerWhy(asked: AboutComponent): Answer {
  const { question, component, assessment } = asked;
  const mode = rankedOf(component, assessment)?.modes[0]?.mode;
  const isMechanism =
    /\b(?:why|how)\b.*\b(?:does|would|do|did|is) (?:that|this|it)\b/i.test(question) &&
    !/\bsure|likely|confident|think|first|lead/i.test(question);
  if (isMechanism)
    return { text: `${component.function} ${mode?.cause ?? ''}`.trim(), sources: mode?.sources ?? component.sources };
  const ranked = rankedOf(component, assessment);
  const name = nameOf(component.id, assessment);
  if (ranked === null) return answerCouldBe(asked);
  return { text: `The ${name} is at ${told(ranked.probability)}. ${reasons(asked)}`, sources: mode?.sources ?? [] };
}

/** "And the cut-off?": a question of so many words asks what the part should read. */
const mostWordsOfName = 4;

/** What is said of a component when nothing else is known of the question. */
export const answerAnything = (asked: Asked, id: string): Answer => {
  const component = componentOf(asked.assessment.knowledge, id);
  return component === null
    ? { text: 'Which part do you mean?', sources: [] }
    : asked.question.split(/\s+/).length <= mostWordsOfName
      ? answerExpected({ ...asked, component })
      : answerFunction({ ...asked, component });
};

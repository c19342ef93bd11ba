import { evidenceFor } from '../compose/evidence.ts';
import { listed, lowered, nameOf, sourceNames, told } from '../compose/names.ts';
import { listedParts } from '../compose/parts.ts';
import { expectedReadings, tellRange } from '../compose/readings.ts';
import { rangesOn } from '../observations/figures/judge.ts';
import { isAllowed, testsOf } from '../plan/list-tests.ts';
import { type AboutComponent, type Answer, rankedOf } from './answer.ts';

const mostParts = 3;
const mostReasons = 3;
const mostRanges = 3;

const fits = {
  model: 'listed for this model',
  platform: 'shown for this platform',
  number: 'number known, fit not shown: check it by the model tag',
} as const;

/** The platform's part numbers with how sure their fit is; none is made up. */
export function answerPartNumber({ component, assessment, tools }: AboutComponent): Answer {
  const parts = listedParts(component.id, assessment).slice(0, mostParts);
  const name = nameOf(component.id, assessment);
  if (parts.length === 0) {
    const why =
      assessment.model.platform === null
        ? "this model's platform isn't known here"
        : `none is on file for ${assessment.model.platform.name}`;
    return {
      text: `No part number for the ${name}: ${why}. Look it up by the full model number on the tag.`,
      sources: [],
    };
  }
  const numbers = parts.map(
    ({ part: { partNumber, alternates }, fit }) =>
      `${partNumber} (${fits[fit]}${alternates.length === 0 ? '' : `; also ${alternates.slice(0, 3).join(', ')}`})`,
  );
  const [source] = sourceNames(
    parts.flatMap(({ part }) => part.sources),
    tools,
  );
  return {
    text: `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${numbers.join('; ')}.${source === undefined ? '' : ` Source: ${source}.`}`,
    sources: parts.flatMap(({ part }) => part.sources),
  };
}

/** Parts price and labor against the machine's age. Whether it pays stays the technician's call. */
export function answerWorth({ component, assessment }: AboutComponent): Answer {
  const name = nameOf(component.id, assessment);
  const priced = listedParts(component.id, assessment).find(({ part }) => part.priceUsd !== undefined);
  const [low, high] = priced?.part.priceUsd ?? [];
  const price =
    low === undefined || high === undefined
      ? 'No price on file for the part'
      : `The part runs ${low === high ? `$${low}` : `$${low}–${high}`}`;
  const hours = `${component.laborHours} h of labor`;
  return {
    text: `${price}, plus about ${hours} (${component.difficulty.toLowerCase()}) for the ${name}. Worth it while the total stays under half the price of a new machine and it isn't near the end of its life (about 10 years).`,
    sources: priced?.part.sources ?? [],
  };
}

export function answerEffort({ component, assessment }: AboutComponent): Answer {
  const minutes = Math.round(component.laborHours * 60);
  const time = minutes < 90 ? `${minutes} min` : `${component.laborHours} hours`;
  return {
    text: `About ${time} to replace the ${nameOf(component.id, assessment)}. Rated ${component.difficulty.toLowerCase()}.`,
    sources: component.sources,
  };
}

export function answerTools({ component, assessment }: AboutComponent): Answer {
  const tools = component.tools ?? ['screwdrivers', 'nut drivers', 'a multimeter'];
  return { text: `For the ${nameOf(component.id, assessment)}: ${listed(tools)}.`, sources: [] };
}

/** The expected reading of a named component on this machine; says so where no source states one. */
export function answerExpected({ component, assessment, tools, question }: AboutComponent): Answer {
  const ranked = rankedOf(component, assessment);
  const own = component.tests.filter((test) => isAllowed(test, assessment));
  const tests =
    ranked === null ? [] : testsOf(ranked, assessment).filter(({ test }) => own.some(({ id }) => id === test));
  const wantsVolts = /\bvolt|vac|vdc/i.test(question);
  const measured = tests.filter(
    ({ quantity }) => quantity !== 'observation' && (!wantsVolts || quantity.endsWith('volts')),
  );
  const name = nameOf(component.id, assessment);
  // Of what was measured at it last, unless the question asks for volts.
  const last = assessment.observations.facts.findLast((fact) => fact.component === component.id)?.reading?.quantity;
  const alike = measured.filter(({ quantity }) => quantity === last);
  const among = alike.length > 0 && !wantsVolts ? alike : measured;
  const best = among.find(({ ranges }) => ranges.length > 0) ?? among[0] ?? tests[0] ?? null;
  if (best === null) return { text: `The ${name}: ${component.test.expected}`, sources: component.sources };
  const ranges = expectedReadings(best.ranges, tools);
  if (best.quantity === 'observation')
    return {
      text: `Nothing to measure at the ${name}: ${lowered(best.title)}. Pass: ${lowered(best.passWhen)} Fail: ${lowered(best.failWhen)}`,
      sources: component.sources,
    };
  if (ranges.length === 0) {
    const isMeter = best.quantity === 'resistance' || best.quantity === 'continuity';
    return {
      text: `No source here gives a figure for the ${name} of this model. ${best.passWhen.replace(/[.\s]+$/, '')}.${isMeter ? ' OL means open; look for the exact ohms on the tech sheet.' : ''}`,
      sources: component.sources,
    };
  }
  const shown = ranges
    .slice(0, mostRanges)
    .map((range) => `${tellRange(range)}${range.condition === null ? '' : ` (${range.condition})`}`);
  const source = ranges[0]?.source ?? null;
  return {
    text: `The ${name} should read ${listed(shown, 'or')}.${best.machine === 'unplugged' ? ' Unplugged, wires off.' : ''} Bad: ${lowered(best.failWhen)}${source === null ? '' : ` Source: ${source}.`}`,
    sources: best.ranges.flatMap(({ sources }) => sources),
  };
}

export function answerTest({ component, assessment, tools }: AboutComponent): Answer {
  const test = component.tests.find((one) => isAllowed(one, assessment));
  const name = nameOf(component.id, assessment);
  if (test === undefined)
    return { text: `To test the ${name}: ${component.test.procedure}`, sources: component.sources };
  const warning = test.safetyWarning === undefined ? '' : ` ${test.safetyWarning}`;
  const ranges = expectedReadings(rangesOn(test, assessment.machine), tools).slice(0, mostRanges);
  const expected = ranges.length === 0 ? '' : ` Expect ${listed(ranges.map(tellRange), 'or')}.`;
  return {
    text: `${test.title}: ${lowered(test.access)}${expected} Pass: ${lowered(test.passWhen)} Fail: ${lowered(test.failWhen)}${warning}`,
    sources: component.sources,
  };
}

/** How to get to a component: where its first test says so. */
export function answerAccess({ component, assessment }: AboutComponent): Answer {
  const test = component.tests.find((one) => isAllowed(one, assessment));
  const preparation = rankedOf(component, assessment)
    ?.modes.flatMap(({ mode }) => mode.steps)
    .find(({ kind }) => kind === 'preparation' || kind === 'replacement');
  const name = nameOf(component.id, assessment);
  const access = test?.access ?? component.test.procedure;
  const more = preparation === undefined ? '' : ` ${preparation.description}`;
  return { text: `Getting to the ${name}: ${lowered(access)}${more} Cut the power first.`, sources: component.sources };
}

export function answerReplace({ component, assessment }: AboutComponent): Answer {
  const mode = rankedOf(component, assessment)?.modes[0]?.mode;
  const effort = `About ${component.laborHours} h, rated ${component.difficulty.toLowerCase()}.`;
  if (mode === undefined) return { text: `${effort} No steps on file for it.`, sources: component.sources };
  const steps = mode.steps
    .filter(({ kind }) => kind === 'replacement' || kind === 'cleaning' || kind === 'adjustment')
    .map(
      ({ title, description, safetyWarning }) =>
        `${title}: ${lowered(description)}${safetyWarning === undefined ? '' : ` ${safetyWarning}`}`,
    );
  return {
    text: `${mode.fix} ${steps.join(' ')} ${effort}`.replace(/\s+/g, ' '),
    sources: [...mode.sources, ...component.sources],
  };
}

export function answerFunction({ component, assessment }: AboutComponent): Answer {
  return {
    text: `${nameOf(component.id, assessment)}: ${lowered(component.function)}`.replace(/^./, (letter) =>
      letter.toUpperCase(),
    ),
    sources: component.sources,
  };
}

/** Whether a component can be it, and why it stands where it stands. */
export function answerCouldBe(asked: AboutComponent): Answer {
  const { component, assessment } = asked;
  const ranked = rankedOf(component, assessment);
  const name = nameOf(component.id, assessment);
  if (ranked === null) {
    const why = assessment.machine.has(component.id) ? "it isn't a known cause here" : "this machine doesn't have one";
    return { text: `Not the ${name}: ${why}.`, sources: component.sources };
  }
  return {
    text: `The ${name} is ${told(ranked.probability)} likely. ${reasons(asked)}`,
    sources: ranked.modes[0]?.mode.sources ?? [],
  };
}

/** Why a component stands where it stands, in the technician's own words. */
export function reasons({ component, assessment }: AboutComponent): string {
  const ranked = rankedOf(component, assessment);
  if (ranked === null) return '';
  const evidence = evidenceFor(ranked, assessment);
  const say = (supports: boolean): string =>
    evidence
      .filter((one) => one.supports === supports)
      .slice(0, mostReasons)
      .map(({ words, means }) => `“${words}” (${lowered(means.replace(/[.\s]+$/, ''))})`)
      .join(', ');
  const [pro, contra] = [say(true), say(false)];
  return [
    pro === '' ? `It's a common failure on these: ${lowered(ranked.modes[0]?.mode.cause ?? '')}` : `For it: ${pro}.`,
    ...(contra === '' ? [] : [`Against it: ${contra}.`]),
  ].join(' ');
}

import { configurationValues } from './configuration.ts';
import type { Fault } from './fault.ts';
import { unitsOf } from './quantities.ts';
import type { ApplianceKnowledge, Component, ComponentTest, Platform } from './schema.ts';

/** What the fields that the engine acts on must keep: known ids, units that fit their quantity, patterns that compile. */
export function checkFields(file: string, knowledge: ApplianceKnowledge): Fault[] {
  const faults: Fault[] = [];
  const fault = (where: string, what: string): void => void faults.push({ file, where, what });
  const components = new Map(knowledge.components.map((component) => [component.id, component]));
  const modes = new Map(knowledge.failureModes.map((mode) => [mode.id, mode]));
  const platforms = new Set(knowledge.platforms.map(({ id }) => id));
  const symptoms = new Set(knowledge.symptoms.map(({ id }) => id));
  const known = (ids: Iterable<string> | undefined, set: { has: (id: string) => boolean }, where: string): void => {
    for (const id of ids ?? []) if (!set.has(id)) fault(where, `names unknown ${id}`);
  };

  for (const component of knowledge.components) {
    const where = `component ${component.id}`;
    for (const list of [component.fedBy, component.upstream, component.standsFor, component.boughtWith]) {
      known(list, components, where);
    }
    for (const alias of component.aliases)
      if (alias !== alias.toLowerCase()) fault(where, `${alias} is not in lower case`);
    const ids = new Set<string>();
    for (const test of component.tests) {
      if (ids.has(test.id)) fault(where, `has the test ${test.id} twice`);
      ids.add(test.id);
      checkTest(component, test, `${where} test ${test.id}`);
    }
  }
  for (const { id, findings, factors, modeFactors } of knowledge.behaviors) {
    const where = `behavior ${id}`;
    known(
      findings.map(({ component }) => component),
      components,
      where,
    );
    known(Object.keys(factors), components, where);
    known(Object.keys(modeFactors ?? {}), modes, where);
    if (findings.length === 0 && Object.keys(factors).length === 0 && modeFactors === undefined)
      fault(where, 'proves nothing');
  }
  for (const mode of knowledge.failureModes) {
    const where = `failureMode ${mode.id}`;
    known(mode.ruledOutBy?.symptoms, symptoms, where);
    known(
      mode.ruledOutBy?.findings?.map(({ component }) => component),
      components,
      where,
    );
    for (const { title, kind, check } of mode.steps) {
      const at = `${where} step "${title}"`;
      if (!title.includes(' ')) fault(at, 'does not say what it is done to');
      if ((kind === 'check') !== (check !== undefined)) fault(at, 'has a result if, and only if, it is a check');
      if (check === undefined) continue;
      known([check.component], components, at);
      const test = components.get(check.component)?.tests.find(({ id }) => id === check.test);
      if (check.test !== undefined && test === undefined) fault(at, `names unknown test ${check.test}`);
    }
  }
  for (const platform of knowledge.platforms) checkPlatform(platform);
  return faults;

  function checkTest(component: Component, test: ComponentTest, where: string): void {
    known(test.blindTo, modes, where);
    known(test.barredPlatforms, platforms, where);
    for (const ids of Object.values(test.means)) known(ids, modes, where);
    for (const id of [...test.blindTo, ...Object.values(test.means).flatMap((ids) => ids ?? [])]) {
      if (modes.has(id) && modes.get(id)?.component !== component.id && test.blindTo.includes(id)) {
        fault(where, `is blind to ${id}, which is another component's`);
      }
    }
    const fitting: readonly string[] = unitsOf[test.quantity];
    for (const range of test.ranges) {
      known(range.platforms, platforms, where);
      if (!fitting.includes(range.unit)) fault(where, `a ${test.quantity} is not in ${range.unit}`);
    }
  }

  function checkPlatform({ id, configuration, variants, missing, parts }: Platform): void {
    const where = `platform ${id}`;
    known(missing, components, where);
    for (const variant of variants ?? []) {
      known(variant.missing, components, where);
      try {
        new RegExp(variant.pattern, 'i');
      } catch (error) {
        fault(where, `${variant.pattern} does not compile: ${String(error)}`);
      }
    }
    for (const key of Object.keys(configuration ?? {}))
      if (!(key in configurationValues)) fault(where, `unknown fact ${key}`);
    for (const part of parts) {
      if (part.fit === 'models' && (part.fitsModels ?? []).length === 0)
        fault(where, `${part.partNumber} fits models, but names none`);
    }
  }
}

/** How far the fields are filled: what the engine can't act on yet, by kind. */
export function fieldGaps(knowledge: ApplianceKnowledge): Record<string, number> {
  const { components, failureModes, platforms, symptoms } = knowledge;
  const steps = failureModes.flatMap((mode) => mode.steps);
  const tests = components.flatMap((component) => component.tests);
  const count = <T>(list: readonly T[], isMissing: (one: T) => boolean): number => list.filter(isMissing).length;
  return {
    'components without a kind': count(components, ({ kind }) => kind === undefined),
    'components without a test in fields': count(components, ({ tests: own }) => own.length === 0),
    'tests with a figure but no range': count(
      tests,
      ({ quantity, ranges }) => unitsOf[quantity].length > 0 && ranges.length === 0,
    ),
    'steps without a kind': count(steps, ({ kind }) => kind === undefined),
    'platforms without a configuration': count(platforms, ({ configuration }) => configuration === undefined),
    'symptoms without a question': count(
      symptoms,
      ({ id, question }) => question === undefined && !id.startsWith('is-'),
    ),
  };
}

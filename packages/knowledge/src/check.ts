import { z } from 'zod';
import { applianceTypes, fileNameOf } from './appliance-types.ts';
import { certifiedModelsSource } from './assemble.ts';
import { parseCertifiedModels } from './certified-models.ts';
import { checkFields } from './check-fields.ts';
import { checkPrices, checkSources, sourcesIn } from './check-sources.ts';
import type { Fault } from './fault.ts';
import { parseFindings } from './findings-corpus.ts';
import { readAppliance, readData, readFindings } from './load.ts';
import { ApplianceKnowledge, BrandKnowledge, ComponentIds, RepairRates, Source } from './schema.ts';

/** Checks every file under data/. An empty answer: all is well. Throws only where a file can't be read as JSON. */
export function checkKnowledge(): Fault[] {
  const faults: Fault[] = [];
  const componentIds = ComponentIds.parse(JSON.parse(readData('components.json')));
  const appliances: ApplianceKnowledge[] = [];
  for (const type of applianceTypes) {
    const file = fileNameOf(type);
    const checked = checkShape(file, ApplianceKnowledge, readAppliance(type), faults);
    if (checked === null) continue;
    appliances.push(checked);
    faults.push(...checkAppliance(file, checked, new Set(componentIds[checked.applianceType])));
    faults.push(...checkFields(file, checked));
    faults.push(...checkFindings(checked));
  }
  faults.push(...checkShared(appliances));
  return faults;
}

function checkFile<T extends z.ZodType>(file: string, schema: T, faults: Fault[]): z.infer<T> | null {
  return checkShape(file, schema, JSON.parse(readData(file)), faults);
}

function checkShape<T extends z.ZodType>(file: string, schema: T, value: unknown, faults: Fault[]): z.infer<T> | null {
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  for (const issue of checked.error.issues) faults.push({ file, where: issue.path.join('.'), what: issue.message });
  return null;
}

/** The written findings: marks that parse, and ids that exist. */
function checkFindings(knowledge: ApplianceKnowledge): Fault[] {
  const file = `findings/${fileNameOf(knowledge.applianceType)}.txt`;
  const components = new Set(knowledge.components.map(({ id }) => id));
  const behaviors = new Set(knowledge.behaviors.map(({ id }) => id));
  return readFindings(knowledge.applianceType).flatMap((line, at) => {
    const where = `line ${at + 1}`;
    const parsed = parseFindings(line);
    if (typeof parsed === 'string') return [{ file, where, what: parsed }];
    return parsed.marks.flatMap((mark) => {
      if (mark.kind === 'behavior') {
        return behaviors.has(mark.behavior) ? [] : [{ file, where, what: `names unknown ~${mark.behavior}` }];
      }
      return components.has(mark.component) ? [] : [{ file, where, what: `names unknown ${mark.component}` }];
    });
  });
}

/** What one type's files must keep within itself: known ids, no id twice, patterns that compile and match their examples. */
export function checkAppliance(file: string, knowledge: ApplianceKnowledge, componentIds: Set<string>): Fault[] {
  const faults: Fault[] = [];
  const fault = (where: string, what: string): void => void faults.push({ file, where, what });
  const ids = (list: readonly { id: string }[], where: string): Set<string> => {
    const seen = new Set<string>();
    for (const { id } of list) {
      if (seen.has(id)) fault(where, `twice: ${id}`);
      seen.add(id);
    }
    return seen;
  };
  const components = ids(knowledge.components, 'components');
  const symptoms = ids(knowledge.symptoms, 'symptoms');
  const modes = ids(knowledge.failureModes, 'failureModes');
  const platforms = ids(knowledge.platforms, 'platforms');
  const known = (list: Iterable<string>, set: Set<string>, where: string): void => {
    for (const id of list) if (!set.has(id)) fault(where, `names unknown ${id}`);
  };

  known(components, componentIds, 'components');
  const used = new Set<string>();
  for (const mode of knowledge.failureModes) {
    const where = `failureMode ${mode.id}`;
    known([mode.component], components, where);
    known(Object.keys(mode.symptoms), symptoms, where);
    known(mode.platforms, platforms, where);
    if (Object.keys(mode.symptoms).length === 0) fault(where, 'has no symptoms');
    for (const id of Object.keys(mode.symptoms)) used.add(id);
  }
  for (const [id, others] of Object.entries(knowledge.exclusiveSymptoms)) {
    known([id, ...others], symptoms, 'exclusiveSymptoms');
    if (others.includes(id)) fault('exclusiveSymptoms', `${id} excludes itself`);
  }
  const behaviors = new Set(knowledge.behaviors.map(({ id }) => id));
  for (const { oneFails, otherFails, bothFail } of knowledge.contrasts)
    for (const half of [oneFails, otherFails, bothFail]) {
      if (half === undefined) continue;
      known([half.symptom], symptoms, 'contrasts');
      known(half.behaviors ?? [], behaviors, 'contrasts');
      known(half.excludes ?? [], symptoms, 'contrasts');
    }
  for (const symptom of knowledge.symptoms) {
    const isContext = symptom.id.startsWith('is-');
    if (!used.has(symptom.id) && !isContext) fault(`symptom ${symptom.id}`, 'no failure mode shows it');
    if (new Set(symptom.phrases).size < symptom.phrases.length) fault(`symptom ${symptom.id}`, 'has a phrase twice');
  }
  for (const errorCode of knowledge.errorCodes) {
    const where = `errorCode ${errorCode.brand} ${errorCode.codes[0]}`;
    known(Object.keys(errorCode.failureModes), modes, where);
    known(errorCode.platforms ?? [], platforms, where);
    const total = Object.values(errorCode.failureModes).reduce((sum, share) => sum + share, 0);
    if (total > 1.02) fault(where, `its probabilities add up to ${total.toFixed(2)}`);
  }
  for (const platform of knowledge.platforms) {
    const where = `platform ${platform.id}`;
    known(
      platform.parts.map((part) => part.component),
      components,
      where,
    );
    const patterns = platform.modelPatterns.flatMap((text) => compile(text, where, fault));
    const isOwn = (model: string): boolean => patterns.some((pattern) => pattern.test(model.replace(/[\s-]/g, '')));
    for (const model of platform.examples) {
      if (!isOwn(model)) fault(where, `no pattern matches its example ${model}`);
    }
    for (const part of platform.parts) {
      if (part.fit === 'models' && !(part.fitsModels ?? []).some(isOwn)) {
        fault(where, `part ${part.partNumber}: none of the models that its source lists is one of its own`);
      }
      if (part.priceUsd && part.priceUsd[0] > part.priceUsd[1]) {
        fault(where, `part ${part.partNumber}: the low price is above the high one`);
      }
    }
  }
  for (const decoding of knowledge.modelDecoding) {
    const where = `modelDecoding ${decoding.brand} ${decoding.pattern}`;
    compile(decoding.pattern, where, fault);
    for (const group of Object.keys(decoding.groups)) {
      if (!decoding.pattern.includes(`(?<${group}>`)) fault(where, `its pattern has no group ${group}`);
    }
  }
  return faults;
}

function compile(text: string, where: string, fault: (where: string, what: string) => void): RegExp[] {
  if (!text.startsWith('^')) fault(where, `${text} is not anchored`);
  try {
    return [new RegExp(text, 'i')];
  } catch (error) {
    fault(where, `${text} does not compile: ${String(error)}`);
    return [];
  }
}

const SourceRegistry = z.strictObject({ sources: z.array(Source) });

function checkShared(appliances: ApplianceKnowledge[]): Fault[] {
  const faults: Fault[] = [];
  const brands = checkFile('brands.json', BrandKnowledge, faults);
  const sources = checkFile('sources.json', SourceRegistry, faults);
  if (sources !== null) {
    const named = sourcesIn(appliances);
    faults.push(...checkSources(sources.sources, named.add(certifiedModelsSource)));
    faults.push(...checkPrices(sources.sources, appliances));
  }
  const rates = checkFile('repair-rates.json', RepairRates, faults);
  const names = new Set<string>();
  for (const { name } of brands?.brands ?? []) {
    if (names.has(name)) faults.push({ file: 'brands.json', where: 'brands', what: `twice: ${name}` });
    names.add(name);
  }
  for (const appliance of appliances) {
    const type = appliance.applianceType;
    const wanted = new Set(appliance.components.map(({ id }) => id));
    for (const id of new Set(Object.keys(rates?.logFactors[type] ?? {})).difference(wanted)) {
      faults.push({ file: 'repair-rates.json', where: type, what: `names unknown ${id}` });
    }
  }
  try {
    parseCertifiedModels(readData('models.csv'));
  } catch (error) {
    faults.push({ file: 'models.csv', where: 'rows', what: String(error) });
  }
  return faults;
}

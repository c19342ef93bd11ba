import type { ApplianceKnowledge, ApplianceType, Knowledge } from '@diagbuddy/knowledge/schema';
import MiniSearch from 'minisearch';

/** Parts in order with a share each; what a method answers to a complaint about one type. */
export type Ranker = (type: ApplianceType | null, symptoms: string) => { component: string; probability: number }[];

/** Always the commonest failures of that appliance type. */
export function commonestFailure(knowledge: Knowledge): Ranker {
  const byType = new Map(knowledge.appliances.map((one) => [one.applianceType, normalize(priorsOf(one))]));
  const all = normalize(knowledge.appliances.flatMap(priorsOf));
  return (type) => (type === null ? all : (byType.get(type) ?? all));
}

/** Full-text search (BM25+) over the same knowledge: parts, causes, symptoms as people say them, codes, checks. */
export function fullTextSearch(knowledge: Knowledge): Ranker {
  const searches = new Map(knowledge.appliances.map((one) => [one.applianceType, indexOf(one)]));
  return (type, symptoms) => {
    const indexes = type === null ? [...searches.values()] : [searches.get(type)].filter((one) => one !== undefined);
    const best = new Map<string, number>();
    for (const index of indexes) {
      for (const result of index.search(symptoms)) {
        const component = String(result.component);
        best.set(component, Math.max(best.get(component) ?? 0, result.score));
      }
    }
    return normalize([...best].map(([component, probability]) => ({ component, probability })));
  };
}

function indexOf(knowledge: ApplianceKnowledge): MiniSearch {
  const components = new Map(knowledge.components.map((one) => [one.id, one]));
  const symptoms = new Map(knowledge.symptoms.map((one) => [one.id, one]));
  const index = new MiniSearch({
    fields: ['part', 'cause', 'symptoms', 'codes', 'checks'],
    storeFields: ['component'],
    searchOptions: { fuzzy: 0.15, boost: { part: 2, symptoms: 2, codes: 2 } },
  });
  index.addAll(
    knowledge.failureModes.map((mode) => ({
      id: mode.id,
      component: mode.component,
      part: `${components.get(mode.component)?.name ?? ''} ${components.get(mode.component)?.function ?? ''}`,
      cause: `${mode.cause} ${mode.fix} ${mode.rulesOut ?? ''}`,
      symptoms: Object.keys(mode.symptoms)
        .map((id) => [symptoms.get(id)?.name, ...(symptoms.get(id)?.phrases ?? [])].join('. '))
        .join('. '),
      codes: knowledge.errorCodes
        .filter(({ failureModes }) => failureModes[mode.id] !== undefined)
        .flatMap(({ codes }) => codes)
        .join(' '),
      checks: mode.steps.map(({ title, description }) => `${title}. ${description}`).join(' '),
    })),
  );
  return index;
}

function priorsOf({ failureModes }: ApplianceKnowledge): { component: string; probability: number }[] {
  const sums = new Map<string, number>();
  for (const { component, prior } of failureModes) sums.set(component, (sums.get(component) ?? 0) + prior);
  return [...sums].map(([component, probability]) => ({ component, probability }));
}

function normalize(
  ranking: { component: string; probability: number }[],
): { component: string; probability: number }[] {
  const total = ranking.reduce((sum, { probability }) => sum + probability, 0);
  return ranking
    .map(({ component, probability }) => ({ component, probability: total > 0 ? probability / total : 0 }))
    .sort((one, other) => other.probability - one.probability || (one.component < other.component ? -1 : 1));
}

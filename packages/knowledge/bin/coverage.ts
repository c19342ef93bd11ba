import { checkKnowledge } from '../src/check.ts';
import { fieldGaps } from '../src/check-fields.ts';
import { loadKnowledge, readFindings } from '../src/load.ts';
import { createSourceNamer } from '../src/source-names.ts';
import { sourceStrengths } from '../src/source-strength.ts';

/** Prints how much is known of each appliance type and on what it rests, then every fault. Exit 1 where there is one. */
const { appliances, certifiedModels, sources } = loadKnowledge();
const rows = appliances.map((knowledge) => {
  const parts = knowledge.platforms.flatMap(({ parts: list }) => list);
  const sourced = knowledge.failureModes.filter(({ sources }) => sources.length > 0).length;
  return {
    type: knowledge.applianceType,
    components: knowledge.components.length,
    symptoms: knowledge.symptoms.length,
    phrases: knowledge.symptoms.reduce((sum, { phrases }) => sum + phrases.length, 0),
    'failure modes': knowledge.failureModes.length,
    'with a source': `${Math.round((100 * sourced) / knowledge.failureModes.length)}%`,
    'error codes': knowledge.errorCodes.length,
    platforms: knowledge.platforms.length,
    'without parts': knowledge.platforms.filter(({ parts: list }) => list.length === 0).length,
    parts: parts.length,
    'with a price': parts.filter(({ priceUsd }) => priceUsd !== undefined).length,
    behaviors: knowledge.behaviors.length,
    'tests in fields': knowledge.components.flatMap(({ tests }) => tests).length,
    ranges: knowledge.components.flatMap(({ tests }) => tests.flatMap((test) => test.ranges)).length,
    'written findings': readFindings(knowledge.applianceType).length,
    'certified models': certifiedModels.filter(({ applianceType }) => applianceType === knowledge.applianceType).length,
  };
});
console.table(rows);

console.table(appliances.map((knowledge) => ({ type: knowledge.applianceType, ...fieldGaps(knowledge) })));

const nameOf = createSourceNamer(sources);
console.log('Facts by the kind of their strongest source (`generated`: such pages alone)');
console.table(
  appliances.flatMap((knowledge) =>
    sourceStrengths(knowledge, nameOf).map(({ facts, counts }) => ({
      type: knowledge.applianceType,
      facts,
      ...counts,
    })),
  ),
);

const faults = checkKnowledge();
for (const { file, where, what } of faults) console.error(`${file}: ${where}: ${what}`);
if (faults.length > 0) {
  console.error(`${faults.length} faults: fix the files under packages/knowledge/data and run this again.`);
  process.exitCode = 1;
}

import { applianceTypes } from '@diagbuddy/knowledge/appliance-types';
import { loadKnowledge } from '@diagbuddy/knowledge/load';
import {
  findContradicted,
  findLeadingParts,
  type LeadingPart,
  shareWithNumber,
} from '../src/evaluation/leading-parts.ts';
import { openEngine } from '../src/open-engine.ts';
import { readCommonModels } from './repair-files.ts';

/**
 * Prints in how many diagnoses of common models the leading part shows a number, every number that a list of models
 * contradicts, and every part that has no number.
 */
const leading = await findLeadingParts(await openEngine(), readCommonModels());
const share = (part: number, whole: number): string => `${Math.round((100 * part) / whole)}%`;
const row = (type: string, parts: readonly LeadingPart[]) => {
  const { diagnoses, orderable, withNumber, fitsModel, fitsPlatform, numberKnown } = shareWithNumber(parts);
  return {
    type,
    diagnoses,
    'a part to order': orderable,
    'with a number': withNumber,
    'of all': share(withNumber, diagnoses),
    'of parts to order': share(withNumber, orderable),
    'fits this model': fitsModel,
    'fits this platform': fitsPlatform,
    'number known': numberKnown,
  };
};
console.table([
  ...applianceTypes.map((type) =>
    row(
      type,
      leading.filter(({ applianceType }) => applianceType === type),
    ),
  ),
  row('all', leading),
]);

const contradicted = findContradicted(leading, loadKnowledge().appliances);
console.log(`Contradicted by a list of models: ${contradicted.length}`);
for (const { model, component, partNumber, listed } of contradicted) {
  console.log(`  ${model}, ${component}: ${partNumber}, where lists name ${listed.join(', ')}`);
}

console.log('Without a number:');
for (const { model, complaint, part } of leading) {
  if (part === null || (part.isOrderable && part.partNumber === null)) {
    console.log(`  ${model}, "${complaint}": ${part?.component ?? 'no part named'}`);
  }
}

import type { SupplierAnswer } from '@diagbuddy/contract/suppliers';
import { Alert } from '../../ui/alert.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { PartOffers } from './use-part-offers.ts';

const problems: Record<Exclude<SupplierAnswer['state'], 'answered'>, (name: string) => string> = {
  partly: (name) => `${name} didn't answer for every part. Some of its prices are missing.`,
  late: (name) => `${name} didn't answer in time. Its prices are missing.`,
  down: (name) => `${name} can't be reached right now. Its prices are missing.`,
  refused: (name) => `${name} doesn't accept your organization's account. Its prices are missing.`,
  unusable: (name) => `${name} sent an answer we couldn't read. Its prices are missing.`,
};

/** Which suppliers' prices are missing and why, and the question for the model's version where a supplier needs it. */
export function SupplierNotes({
  modelNumber,
  offers: { isAsking, suppliers, variations, variation, setVariation },
}: {
  modelNumber: string;
  offers: PartOffers;
}) {
  const missing = suppliers.flatMap(({ supplier, name, state }) =>
    state === 'answered' ? [] : [{ supplier, text: problems[state](name) }],
  );
  return (
    <div className="mb-4 space-y-3 empty:hidden print:hidden" aria-live="polite">
      {variations.length > 0 && (
        <Field
          label={`Which version of ${modelNumber} is it?`}
          hint="The code after the model number on the rating plate. It decides which parts fit."
          className="max-w-sm"
        >
          <Select value={variation} onChange={({ target }) => setVariation(target.value)}>
            <option value="">Not known</option>
            {variations.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {isAsking && <Spinner label="Asking your suppliers for prices..." isLabelShown />}
      {missing.map(({ supplier, text }) => (
        <Alert key={supplier} tone="caution">
          {text}
        </Alert>
      ))}
    </div>
  );
}

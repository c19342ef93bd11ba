import type { AiResponse } from '@diagbuddy/contract/diagnosis';
import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { FormDialogContent } from '../../../ui/form-dialog.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import { type FoundPart, fixes, likelyFinds } from './found-it-form.ts';
import { useFoundIt, usePartSearch } from './use-found-it.ts';

interface FoundItDialogProps {
  record: DiagnosisRecord;
  /** The current answer. */
  answer: AiResponse;
  onClose: () => void;
}

const somethingElse = 'Something else';

/** What was it, what fixed it, how long it took: ends the loop, and teaches the next diagnosis. */
export function FoundItDialog({ record, answer, onClose }: FoundItDialogProps) {
  const { form, submit, isPending, failure } = useFoundIt(record, onClose);
  const { errors } = form.formState;
  const [isElse, setIsElse] = useState(false);
  const part = form.watch('part');
  const finds = likelyFinds(answer);
  const choose = (found: FoundPart | null) => form.setValue('part', found, { shouldValidate: found !== null });
  const number = answer.likelyParts.find(({ component }) => component === part?.component)?.partNumber ?? null;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormDialogContent
        title="Found it"
        submit={{ label: 'Save', pendingLabel: 'Saving...', isPending }}
        onSubmit={submit}
        failure={failure}
        formClassName="grid grid-cols-1 gap-4"
      >
        <div className="space-y-2">
          <ChoiceChips
            legend="What was it?"
            choices={[...finds.map(({ name }) => name), somethingElse]}
            chosen={isElse ? somethingElse : (part?.name ?? null)}
            error={errors.part?.message}
            onChoose={(name) => {
              setIsElse(name === somethingElse);
              choose(finds.find((found) => found.name === name) ?? null);
            }}
          />
          {isElse && <PartSearch modelNumber={record.modelNumber} chosen={part} onChoose={choose} />}
        </div>
        <ChoiceChips
          legend="What fixed it?"
          choices={fixes}
          chosen={form.watch('fix')}
          error={errors.fix?.message}
          onChoose={(fix) => form.setValue('fix', fix, { shouldValidate: true })}
        />
        <div className="grid grid-cols-2 gap-3">
          <Field
            label="Part number used"
            error={errors.partNumber?.message}
            hint={number === null ? undefined : `Listed: ${number}`}
          >
            <Input
              {...form.register('partNumber')}
              className="mono"
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
          <Field label="Minutes" error={errors.minutes?.message}>
            <Input {...form.register('minutes')} className="mono" inputMode="numeric" autoComplete="off" />
          </Field>
        </div>
      </FormDialogContent>
    </Dialog>
  );
}

/** Finds a part by its name; what the knowledge doesn't know is taken as it was written. */
function PartSearch({
  modelNumber,
  chosen,
  onChoose,
}: {
  modelNumber: string;
  chosen: FoundPart | null;
  onChoose: (part: FoundPart | null) => void;
}) {
  const [words, setWords] = useState('');
  const found = usePartSearch(modelNumber, words);
  const type = (text: string) => {
    setWords(text);
    onChoose(text.trim() === '' ? null : { component: '', name: text.trim() });
  };
  return (
    <div className="space-y-2">
      <Field label="Name of the part">
        <Input value={words} onChange={(event) => type(event.target.value)} autoComplete="off" maxLength={100} />
      </Field>
      {found.length > 0 && (
        <ChoiceChips
          legend="Parts of this machine"
          choices={found.map(({ name }) => name)}
          chosen={chosen?.component === '' ? null : (chosen?.name ?? null)}
          onChoose={(name) => onChoose(found.find((one) => one.name === name) ?? null)}
        />
      )}
    </div>
  );
}

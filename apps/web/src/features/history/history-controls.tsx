import { historyFilters, historySorts } from '@diagbuddy/contract/history';
import { limits } from '@diagbuddy/contract/limits';
import { Search } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field, Input } from '../../ui/field.tsx';
import { useTypedSearch } from '../../ui/use-typed-search.ts';
import type { HistoryView } from './history-view.ts';

const sortLabels = {
  date: 'Date (latest first)',
  appliance: 'Appliance',
  model: 'Model',
  confidence: 'Confidence (high first)',
} as const;

const filterLabels = { all: 'All', accurate: 'Accurate', inaccurate: 'Inaccurate', unrated: 'Unrated' } as const;

interface HistoryControlsProps {
  view: HistoryView;
  onChange: (change: Partial<HistoryView>) => void;
  onSearch: (search: string) => void;
  /** One more field, before the sort. */
  children?: ReactNode;
}

/** Search, sort and accuracy filter. */
export function HistoryControls({ view, onChange, onSearch, children }: HistoryControlsProps) {
  const { text, type, ask } = useTypedSearch(view.search, onSearch);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(text);
  };
  return (
    <search>
      <form
        onSubmit={submit}
        className={classNames(
          'mb-5 grid grid-cols-2 gap-3',
          children
            ? 'md:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_12rem_12rem_9rem]'
            : 'md:grid-cols-[minmax(0,1fr)_14rem_10rem]',
        )}
      >
        <Field
          label="Search"
          className={classNames('col-span-2', children ? 'md:col-span-3 lg:col-span-1' : 'md:col-span-1')}
        >
          <span className="relative block">
            <Search
              aria-hidden
              className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
            />
            <Input
              type="search"
              value={text}
              onChange={(event) => type(event.target.value)}
              maxLength={limits.historySearchMaxLength}
              placeholder="Model, symptom, cause, note, technician"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              className="pl-9"
            />
          </span>
        </Field>
        {children}
        <Field label="Sort by">
          <ChoiceSelect
            choices={historySorts}
            label={(sort) => sortLabels[sort]}
            value={view.sort}
            onChoose={(sort) => onChange({ sort })}
          />
        </Field>
        <Field label="Accuracy">
          <ChoiceSelect
            choices={historyFilters}
            label={(filter) => filterLabels[filter]}
            value={view.filter}
            onChoose={(filter) => onChange({ filter })}
          />
        </Field>
      </form>
    </search>
  );
}

import { offerPrice } from '@diagbuddy/contract/amounts';
import type { CatalogEntry } from '@diagbuddy/contract/parts';
import { PackageSearch, Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Mono } from '../../ui/mono.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryList } from '../../ui/query-list.tsx';
import { useTypedSearch } from '../../ui/use-typed-search.ts';
import { leastSearchLength, partPath, useCatalogSearch } from './use-catalog.ts';

const shownParts = 50;

/** /parts: the parts catalog by number, name and model. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search')?.trim() ?? '';
  return (
    <Page
      title="Parts"
      description="Part numbers that a source states, by number, name or model. Old numbers lead to new ones."
    >
      <SearchField
        search={search}
        onSearch={(text) => setParams(text === '' ? {} : { search: text }, { replace: true })}
      />
      <Card className="shadow-edge">
        {search.length < leastSearchLength ? (
          <EmptyState
            icon={PackageSearch}
            title="Search the catalog"
            description="Type a part number, such as W10913953, what it is, such as shift actuator, or a model, such as WTW5000DW."
          />
        ) : (
          <Results search={search} />
        )}
      </Card>
    </Page>
  );
}

function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { text, type, ask } = useTypedSearch(search, onSearch);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(text);
  };
  return (
    <search>
      <form onSubmit={submit} className="mb-5 max-w-xl">
        <Field label="Part number, name or model">
          <span className="relative block">
            <Search
              aria-hidden
              className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
            />
            <Input
              type="search"
              value={text}
              onChange={({ target }) => type(target.value)}
              maxLength={100}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              className="pl-9"
            />
          </span>
        </Field>
      </form>
    </search>
  );
}

function Results({ search }: { search: string }) {
  const { parts, total, modelNumber } = useCatalogSearch(search);
  return (
    <>
      <QueryList
        noun="parts"
        query={parts}
        shown={shownParts}
        failure={{ title: 'Failed to search the catalog' }}
        empty={
          <EmptyState
            icon={PackageSearch}
            title="No part found"
            description={`No source here names a part for “${search}”. Try another word, or look it up by the full model number.`}
          />
        }
        renderItem={(part) => (
          <PartRow key={`${part.applianceType} ${part.partNumber}`} part={part} modelNumber={modelNumber} />
        )}
      />
      {total > shownParts && (
        <p className="border-line border-t px-4 py-3 text-muted text-sm">
          The first {shownParts} of {total} parts. Add a word to narrow it down.
        </p>
      )}
    </>
  );
}

function PartRow({ part, modelNumber }: { part: CatalogEntry; modelNumber: string }) {
  const [offer] = part.offers;
  const price = offer === undefined ? null : offerPrice(offer);
  return (
    <ListRow
      title={
        <Link className="text-accent hover:underline" to={partPath(part.partNumber, modelNumber)}>
          {part.name}
        </Link>
      }
      detail={
        <>
          <Mono className="font-medium text-ink">{part.partNumber}</Mono> · {part.applianceType} · {part.componentName}
        </>
      }
      note={part.foundBy === null ? undefined : `Replaces ${part.foundBy}`}
      end={price === null ? undefined : <Mono className="whitespace-nowrap text-sm">{price}</Mono>}
    />
  );
}

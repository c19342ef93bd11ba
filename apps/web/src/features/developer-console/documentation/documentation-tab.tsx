import { DocumentList, DocumentText } from '@diagbuddy/contract/developer-console';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { apiRequest } from '../../../lib/api-client.ts';
import { Card, CardBody } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field, Select } from '../../../ui/field.tsx';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import { Measured } from '../measured.tsx';

const path = '/api/admin/documents';

/** The documents of the repository: how the product is built, run and looked after, and why so. */
export default function DocumentationTab() {
  const [params, setParams] = useSearchParams();
  const list = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path, schema: DocumentList, signal }),
  });
  const name = params.get('document') ?? list.data?.[0]?.name ?? null;
  const open = (document: string) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.set('document', document);
      return next;
    });
  return (
    <Measured query={list} failure="Failed to fetch the documents">
      {(documents) => (
        <div className="grid gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <Field label="Document" className="lg:hidden">
            <Select value={name ?? ''} onChange={({ target }) => open(target.value)}>
              {documents.map((each) => (
                <option key={each.name} value={each.name}>
                  {each.title}
                </option>
              ))}
            </Select>
          </Field>
          <nav aria-label="Documents" className="hidden lg:block">
            <ul className="space-y-px text-sm">
              {documents.map((each) => (
                <li key={each.name}>
                  <button
                    type="button"
                    aria-current={each.name === name ? 'page' : undefined}
                    onClick={() => open(each.name)}
                    className={classNames(
                      'w-full rounded-md px-3 py-1.5 text-left hover:bg-sunken',
                      each.name === name ? 'bg-sunken font-semibold' : 'text-muted',
                    )}
                  >
                    {each.title}
                  </button>
                </li>
              ))}
            </ul>
          </nav>
          {name !== null && <Document key={name} name={name} />}
        </div>
      )}
    </Measured>
  );
}

function Document({ name }: { name: string }) {
  const document = useQuery({
    queryKey: [path, name],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `${path}/${encodeURIComponent(name)}`, schema: DocumentText, signal }),
  });
  return (
    <Card>
      <CardBody>
        <Measured query={document} failure="Failed to fetch the document">
          {({ title, markdown }) => (
            <article aria-label={title}>
              <h2 className="mb-4 font-semibold text-2xl tracking-tight">{title}</h2>
              <Markdown text={markdown.replace(/^# .*\n/, '')} title={title} />
            </article>
          )}
        </Measured>
      </CardBody>
    </Card>
  );
}

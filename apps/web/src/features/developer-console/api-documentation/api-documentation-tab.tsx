import { BookOpen, FileJson2 } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { localRows } from '../../../ui/data-table/rows.ts';
import { useTableView } from '../../../ui/data-table/use-table-view.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Mono } from '../../../ui/mono.tsx';
import { type ApiCall, useApiDocument } from './use-api-document.ts';

const columns: readonly Column<ApiCall>[] = [
  {
    id: 'path',
    header: 'Call',
    value: ({ method, path }) => `${method} ${path}`,
    cell: ({ method, path }) => (
      <Mono className="wrap-anywhere">
        <span className="mr-2 inline-block min-w-12 font-semibold text-accent">{method}</span>
        {path}
      </Mono>
    ),
    isSortable: true,
  },
  { id: 'summary', header: 'What it does', value: ({ summary }) => summary, isSortable: true, isLong: true },
  { id: 'group', header: 'Group', value: ({ group }) => group, isSortable: true },
  {
    id: 'access',
    header: 'Access',
    value: ({ access }) => access,
    cell: ({ access }) => <Badge tone={access === 'public' ? 'gray' : 'blue'}>{access}</Badge>,
    isSortable: true,
  },
];

/** Every call of the API, read from the document that the server makes of its own routes. */
export default function ApiDocumentationTab() {
  const table = useTableView({ columns, defaultSort: 'group' });
  const calls = useApiDocument();
  return (
    <Card>
      <CardHeader
        title="API Documentation"
        description="Made from the routes of the running server: their schemas, access and answers."
        actions={
          <>
            <Button asChild variant="secondary" size="sm">
              <Link to="/api-reference">
                <BookOpen aria-hidden />
                Read and try
              </Link>
            </Button>
            <Button asChild variant="secondary" size="sm">
              <a href="/api/openapi.json">
                <FileJson2 aria-hidden />
                OpenAPI 3.1
              </a>
            </Button>
          </>
        }
      />
      <DataTable
        caption="API calls"
        columns={columns}
        rowKey={({ method, path }) => `${method} ${path}`}
        table={table}
        source={localRows(calls, { columns, view: table.view })}
        failure="Failed to fetch the API document"
        empty={<EmptyState title="The document describes no call" />}
        searchHint="Path or words"
      />
    </Card>
  );
}

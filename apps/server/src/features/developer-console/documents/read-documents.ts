import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { DocumentInfo, DocumentText } from '@diagbuddy/contract/developer-console';

const root = new URL('../../../../../../', import.meta.url);
/** In the order in which a newcomer reads them; a folder stands for the documents in it. */
const places = [
  'ARCHITECTURE.md',
  'docs/operations.md',
  'docs/data-model.md',
  'docs/accuracy.md',
  'docs/decisions/',
  'CHANGELOG.md',
];

/** The documents that come with the product. */
export async function listDocuments(): Promise<DocumentInfo[]> {
  return (await readAll()).map(({ name, title }) => ({ name, title }));
}

/** One of them by its name; `null` for none. */
export async function findDocument(name: string): Promise<DocumentText | null> {
  return (await readAll()).find((document) => document.name === name) ?? null;
}

let documents: Promise<DocumentText[]> | null = null;

/** Read once: they change with the version only. */
function readAll(): Promise<DocumentText[]> {
  documents ??= Promise.all(places.map(filesAt)).then((files) => Promise.all(files.flat().map(readDocument)));
  documents.catch(() => {
    documents = null;
  });
  return documents;
}

async function filesAt(place: string): Promise<string[]> {
  if (!place.endsWith('/')) return [place];
  const names = await readdir(new URL(place, root));
  return names
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `${place}${name}`);
}

async function readDocument(path: string): Promise<DocumentText> {
  const markdown = await readFile(new URL(path, root), 'utf8');
  const name = basename(path, '.md').toLowerCase();
  return { name, title: /^# (.+)$/m.exec(markdown)?.[1]?.replaceAll('`', '') ?? name, markdown };
}

import { fileURLToPath } from 'node:url';

/** Packages that change together and are cached together, apart from our own code. */
const vendors = {
  react: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  router: /node_modules[\\/](react-router|cookie|set-cookie-parser)[\\/]/,
  zod: /node_modules[\\/]zod[\\/]/,
  query: /node_modules[\\/]@tanstack[\\/]/,
  forms: /node_modules[\\/](react-hook-form|@hookform)[\\/]/,
  charts:
    /node_modules[\\/](recharts|d3-[a-z]+|victory-vendor|internmap|@reduxjs|react-redux|reselect|immer|decimal\.js-light)[\\/]/,
  icons: /node_modules[\\/]lucide-react[\\/]/,
};

/** Pieces of Radix that only a dialog, tabs or a toast need; a plain button needs its slot alone. */
const slot = /node_modules[\\/]@radix-ui[\\/]react-(slot|compose-refs)[\\/]/;
const radix =
  /node_modules[\\/](@radix-ui|@floating-ui|aria-hidden|react-(remove-scroll|style-singleton)|use-(callback-ref|sidecar))[\\/-]/;

const ofHomeAlone = /src[\\/](features[\\/]site[\\/]|app[\\/](start-home|home\.tsx))/;

/** They import all that they have; what is used of it is not for them to say. */
const barrels = /node_modules[\\/](radix-ui|lucide-react)[\\/]/;

const contract = /packages[\\/]contract[\\/]/;

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/**
 * The files into which the client is split. Left alone, each small module that two pages share becomes a file of its own,
 * and a phone on a slow network waits for 70 of them: here what the home page shares with others is one file, the rest of
 * the signed-in shell another, and what several pages share a third.
 */
export function chunkGroups() {
  const isOfHome = importedBy([source('app/start-home.tsx')]);
  const isOfShell = importedBy(['start-app', 'app-layout', 'require-user'].map((name) => source(`app/${name}.tsx`)));
  const nameOf = (id: string, graph: ModuleGraph): string | null => {
    if (slot.test(id) || (isOfHome(id, graph) && !ofHomeAlone.test(id))) return 'base';
    if (!isOfShell(id, graph)) return null;
    return contract.test(id) ? 'contract' : 'shell';
  };
  return [
    ...Object.entries(vendors).map(([name, test]) => ({ name, test, priority: 4 })),
    { name: nameOf, debugName: 'base and shell', priority: 3 },
    { name: 'radix', test: radix, entriesAware: true, entriesAwareMergeThreshold: 6_000, priority: 2 },
    { name: 'parts', test: /src[\\/](shared|ui|lib)[\\/]|packages[\\/]contract[\\/]/, minShareCount: 3, priority: 1 },
  ];
}

/** Whether a module is one of `roots` or imported by them, through others too; what is imported dynamically doesn't count. */
function importedBy(roots: readonly string[]): (id: string, graph: ModuleGraph) => boolean {
  let reached: Set<string> | null = null;
  return (id, graph) => {
    reached ??= reach(roots, graph);
    return reached.has(id);
  };
}

function reach(roots: readonly string[], graph: ModuleGraph): Set<string> {
  const reached = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    if (!barrels.test(id)) open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}

import type { Screen } from './screens.ts';

/** A JavaScript file, with the files it fetches immediately. */
export interface Chunk {
  readonly file: string;
  readonly modules: readonly string[];
  readonly imports: readonly string[];
}

export interface ModuleLinks {
  readonly imports: readonly string[];
  readonly lazyImports: readonly string[];
}

/** The result of one run of the builder: the page, or a worker. */
export interface Bundle {
  readonly entries: readonly string[];
  readonly chunks: readonly Chunk[];
  readonly modules: ReadonlyMap<string, ModuleLinks>;
}

/** A budget names something that does not exist, so that it no longer checks anything. */
export class BudgetError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BudgetError';
  }
}

/**
 * The chunks that contain the modules, with the files those fetch immediately. Does not follow imports of modules: the
 * build leaves out most of what those name.
 */
function chunksOf(bundle: Bundle, modules: Iterable<string>): Chunk[] {
  const moduleIds = new Set(modules);
  const byFile = new Map(bundle.chunks.map(chunk => [chunk.file, chunk]));
  const files = new Set(
    bundle.chunks.filter(chunk => chunk.modules.some(id => moduleIds.has(id))).map(chunk => chunk.file),
  );
  for (const file of files) for (const next of byFile.get(file)?.imports ?? []) files.add(next);
  return bundle.chunks.filter(chunk => files.has(chunk.file));
}

const lazyImportsOf = (bundle: Bundle, id: string, unneeded: readonly string[]) =>
  (bundle.modules.get(id)?.lazyImports ?? []).filter(next => !unneeded.includes(next));

/** The chunks of the named modules, with everything they load lazily, recursively. */
function chunksInUse(
  bundle: Bundle,
  modules: readonly string[],
  onDemand: readonly string[],
  unneeded: readonly string[],
): Chunk[] {
  const lazyImports = (id: string) => lazyImportsOf(bundle, id, unneeded);
  const inUse = new Set(chunksOf(bundle, modules));
  const loaded = new Set(onDemand);
  for (const id of loaded) {
    for (const chunk of chunksOf(bundle, [id])) {
      if (inUse.has(chunk)) continue;
      inUse.add(chunk);
      for (const next of chunk.modules.flatMap(lazyImports)) loaded.add(next);
    }
  }
  return [...inUse];
}

function findPage(bundles: readonly Bundle[], screen: Screen): Bundle {
  const named = [...screen.modules, ...screen.registries];
  const page = bundles.find(bundle => bundle.entries.includes('index.html'));
  if (!page) throw new BudgetError('The build has no page index.html.');
  const present = new Set(page.chunks.flatMap(chunk => chunk.modules));
  const absent = named.filter(id => !present.has(id));
  if (absent.length > 0)
    throw new BudgetError(`The budget of ${screen.name} names what the page does not have: ${absent.join(', ')}.`);
  return page;
}

function findWorker(bundles: readonly Bundle[], screen: Screen, entry: string): Bundle {
  const worker = bundles.find(bundle => bundle.entries.includes(entry));
  if (!worker) throw new BudgetError(`The budget of ${screen.name} names a worker that was not built: ${entry}.`);
  return worker;
}

/** The files that a screen waits for. */
export function criticalPath(bundles: readonly Bundle[], screen: Screen, unneeded: readonly string[]): Chunk[] {
  const page = findPage(bundles, screen);
  const { modules, registries } = screen;
  const fromRegistries = registries.flatMap(id => lazyImportsOf(page, id, unneeded));
  return [
    ...chunksInUse(page, [...modules, ...registries], fromRegistries, unneeded),
    ...screen.workers.flatMap(entry => {
      const worker = findWorker(bundles, screen, entry);
      // Imports of its entry are its own code, whatever the page omits.
      return chunksInUse(worker, [entry], lazyImportsOf(worker, entry, []), unneeded);
    }),
    ...screen.files.map(file => ({ file, modules: [], imports: [] })),
  ];
}

/** The shortest import path from one of the starts to a module, to show where to cut it. */
export function importPath(bundles: readonly Bundle[], starts: readonly string[], target: string): string[] {
  const from = new Map<string, string | null>(starts.map(id => [id, null]));
  for (const id of from.keys()) {
    for (const { modules } of bundles) {
      for (const next of modules.get(id)?.imports ?? []) if (!from.has(next)) from.set(next, id);
    }
  }
  const path: string[] = [];
  for (let id: string | null | undefined = from.has(target) ? target : null; id; id = from.get(id)) path.unshift(id);
  return path;
}

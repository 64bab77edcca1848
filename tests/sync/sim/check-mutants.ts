import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { bundle } from './bundle';
import { mutants, type Mutant } from './mutants';
import { playAll } from './team';

const root = path.resolve(import.meta.dirname, '../../..');
/** So many must be caught. */
const WANTED = 0.95;
const PATIENCE = 120_000;

/** Texts that do not occur exactly once where a mutant wants to change them: the list is stale then. */
export function staleEdits(): string[] {
  return mutants.flatMap(({ name, edits }) =>
    edits.flatMap(({ file, find }) => {
      const count = readFileSync(path.join(root, file), 'utf8').split(find).length - 1;
      return count === 1 ? [] : [`${name}: ${file} has “${find}” ${count} times`];
    }),
  );
}

/** Changes the sources while they are bundled; the files stay unchanged. */
function withDefect({ edits }: Mutant): Plugin {
  return {
    name: 'defect',
    enforce: 'pre',
    transform(code, id) {
      const file = path.relative(root, id.split('?')[0] ?? id);
      return edits
        .filter(edit => edit.file === file)
        .reduce((text, { find, replace }) => text.replace(find, () => replace), code);
    },
  };
}

export interface MutantOptions {
  readonly seeds: readonly number[];
  readonly workers: number;
  /** Part of the name of those that are tried. */
  readonly only: string | undefined;
}

/** `npm run sim:mutants`: plays the schedules against each defect until one of them shows it. */
export async function checkMutants({ seeds, workers, only = '' }: MutantOptions): Promise<void> {
  const stale = staleEdits();
  if (stale.length > 0) throw new Error(`The list of defects does not fit the sources any more:\n${stale.join('\n')}`);
  const tried = mutants.filter(({ name }) => name.includes(only));
  let caught = 0;
  for (const mutant of tried) {
    const program = await bundle('defect', [withDefect(mutant)]);
    const failures: string[] = [];
    let played = 0;
    const onPlayed = (answer: { readonly seed: number; readonly failure: string | null }) => {
      played += 1;
      if (answer.failure === null) return false;
      failures.push(`by seed ${answer.seed}: ${answer.failure.split('\n')[0] ?? ''}`);
      return true;
    };
    // The day known to show it comes first.
    const inOrder =
      mutant.by !== null && seeds.includes(mutant.by)
        ? [mutant.by, ...seeds.filter(seed => seed !== mutant.by)]
        : seeds;
    await playAll({ program, workers, seeds: inOrder, asked: {}, patience: PATIENCE, onPlayed });
    if (failures.length > 0) caught += 1;
    console.log(
      `${failures.length > 0 ? 'caught ' : 'MISSED '} ${mutant.name} (${played} schedules) ${failures[0] ?? ''}`.slice(
        0,
        260,
      ),
    );
  }
  console.log(`${caught} of ${tried.length} defects caught`);
  if (caught < tried.length * WANTED) process.exitCode = 1;
}

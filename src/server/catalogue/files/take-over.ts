import type { MetadataStore } from '../../metadata/store';
import type { ServerProcess } from '../../metadata/server-process';
import { reasonOf, type FileProblem } from './find-files';
import { publishedElsewhere, type PublishedFiles } from './publish';
import { forgetFailure, keepFailure } from './reports';

/** Server processes publish data files in turn, under this name. */
export const PUBLISHING = 'data files';

export interface TakeOverParts {
  readonly store: MetadataStore;
  /** The database of files. */
  readonly location: string;
  readonly process: Pick<ServerProcess, 'inTurn'>;
  readonly publish: () => Promise<PublishedFiles>;
  readonly tellProblems: (problems: readonly FileProblem[]) => void;
  /** Opens what was published. */
  readonly open: (published: Pick<PublishedFiles, 'allowedPaths' | 'duckdb'>) => Promise<void>;
  readonly now: () => number;
}

/**
 * Publishes changed files, unless another process has done so, and opens them.
 * @returns false if some of it has to be tried again; why is among the problems with files, as is what it throws
 */
export function createTakeOver(parts: TakeOverParts): () => Promise<boolean> {
  const { store, location, process, publish, tellProblems, open, now } = parts;

  async function takeOver(): Promise<boolean> {
    const published = await process.inTurn(PUBLISHING, async () => {
      const elsewhere = await publishedElsewhere(store, location);
      if (elsewhere) return { ...elsewhere, isComplete: true };
      const own = await publish();
      tellProblems(own.problems);
      return own;
    });
    await open(published);
    if (published.isComplete) await forgetFailure(store, location);
    return published.isComplete;
  }

  return async () => {
    try {
      return await takeOver();
    } catch (error) {
      await keepFailure(store, location, reasonOf(error), now()).catch((cause: unknown) => {
        throw new Error(`Why files were not published could not be stored: ${reasonOf(cause)}`, { cause: error });
      });
      throw error;
    }
  };
}

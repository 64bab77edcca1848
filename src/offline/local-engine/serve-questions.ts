import { answerHere, type DeviceQuestion } from './answer-here';
import { textOf, type ClosableDatabase } from './database';
import { createKernels, type Kernels } from './kernels/kernels';
import type { FromEngine, ToEngine } from './messages';
import { createRestingDatabase, type RestingDatabase } from './resting-database';

export interface EnginePorts {
  readonly tell: (message: FromEngine, transfer?: Transferable[]) => void;
  readonly open: (files: Pick<Extract<ToEngine, { kind: 'start' }>, 'wasm' | 'worker'>) => Promise<ClosableDatabase>;
}

class NoRowsError extends Error {
  override readonly name = 'NoRowsError';
}

/** The worker's side: opens the engine, fetches rows from the page when needed, and answers queries. */
export function serveQuestions({ tell, open }: EnginePorts): (message: ToEngine) => Promise<void> {
  let engine: { readonly resting: RestingDatabase; readonly kernels: Kernels } | null = null;
  const wanted = new Map<number, (bytes: ArrayBuffer | null) => void>();

  function load(id: number): Promise<ArrayBuffer> {
    return new Promise((resolve, reject) => {
      wanted.set(id, bytes => (bytes ? resolve(bytes) : reject(new NoRowsError())));
      tell({ kind: 'rows-wanted', id });
    });
  }

  async function start(message: Extract<ToEngine, { kind: 'start' }>): Promise<void> {
    try {
      const resting = await createRestingDatabase({
        open: () => open(message),
        memory: message.memory,
        detached: digest => engine?.kernels.drop(digest),
      });
      engine = { resting, kernels: createKernels(resting.database) };
      tell({ kind: 'started' });
    } catch (error) {
      tell({ kind: 'not-started', message: textOf(error) });
    }
  }

  async function answer(id: number, question: DeviceQuestion): Promise<void> {
    if (!engine) return tell({ kind: 'broke', message: 'not-started' });
    const { resting, kernels } = engine;
    try {
      const given = await answerHere({ database: resting.database, kernels }, question, () =>
        resting.pathOf(question.manifest.digest, () => load(id)),
      );
      resting.answered();
      const bytes = given.kind === 'answered' ? given.results.map(result => result.bytes.buffer) : [];
      tell(
        { kind: 'answer', id, answer: given },
        bytes.filter((buffer): buffer is ArrayBuffer => buffer instanceof ArrayBuffer),
      );
    } catch (error) {
      if (error instanceof NoRowsError) tell({ kind: 'no-rows', id });
      else tell({ kind: 'broke', message: textOf(error) });
    }
  }

  /** Counts questions: each stops what was being prepared. */
  let asked = 0;
  /** Questions are answered one after the other. */
  let turn = Promise.resolve();

  async function prepare(): Promise<void> {
    const before = asked;
    try {
      const isDispensable = await engine?.kernels.prepare(() => asked !== before);
      if (asked === before) engine?.resting.rest(isDispensable === true);
    } catch (error) {
      tell({ kind: 'broke', message: textOf(error) });
    }
  }

  return async message => {
    switch (message.kind) {
      case 'start':
        return start(message);
      case 'prepare':
        return prepare();
      case 'ask':
        asked += 1;
        turn = turn.then(() => answer(message.id, message.question));
        return turn;
      case 'rows': {
        const given = wanted.get(message.id);
        wanted.delete(message.id);
        given?.(message.bytes);
      }
    }
  };
}

import { answerHere, type DeviceQuestion } from './answer-here';
import {
  attachRows,
  openingStatements,
  runStatement,
  textOf,
  type AttachedRows,
  type DeviceDatabase,
} from './database';
import { createKernels, type Kernels } from './kernels/kernels';
import type { FromEngine, ToEngine } from './messages';

export interface EnginePorts {
  readonly tell: (message: FromEngine, transfer?: Transferable[]) => void;
  readonly open: (files: Pick<Extract<ToEngine, { kind: 'start' }>, 'wasm' | 'worker'>) => Promise<DeviceDatabase>;
}

class NoRowsError extends Error {
  override readonly name = 'NoRowsError';
}

/** The worker's side: opens the engine, fetches rows from the page when needed, and answers queries. */
export function serveQuestions({ tell, open }: EnginePorts): (message: ToEngine) => Promise<void> {
  let engine: { readonly database: DeviceDatabase; readonly rows: AttachedRows; readonly kernels: Kernels } | null =
    null;
  const wanted = new Map<number, (bytes: ArrayBuffer | null) => void>();

  function load(id: number): Promise<ArrayBuffer> {
    return new Promise((resolve, reject) => {
      wanted.set(id, bytes => (bytes ? resolve(bytes) : reject(new NoRowsError())));
      tell({ kind: 'rows-wanted', id });
    });
  }

  async function start(message: Extract<ToEngine, { kind: 'start' }>): Promise<void> {
    try {
      const database = await open(message);
      for (const sql of openingStatements(message.memory)) await runStatement(database, sql);
      const kernels = createKernels(database);
      engine = { database, kernels, rows: attachRows(database, digest => kernels.drop(digest)) };
      tell({ kind: 'started' });
    } catch (error) {
      tell({ kind: 'not-started', message: textOf(error) });
    }
  }

  async function answer(id: number, question: DeviceQuestion): Promise<void> {
    if (!engine) return tell({ kind: 'broke', message: 'not-started' });
    const { rows } = engine;
    try {
      const given = await answerHere(engine, question, () => rows.pathOf(question.manifest.digest, () => load(id)));
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

  async function prepare(): Promise<void> {
    const before = asked;
    try {
      await engine?.kernels.prepare(() => asked !== before);
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
        return answer(message.id, message.question);
      case 'rows': {
        const given = wanted.get(message.id);
        wanted.delete(message.id);
        given?.(message.bytes);
      }
    }
  };
}

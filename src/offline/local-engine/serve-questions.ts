import type { ByteStore, ByteStores } from '../kept-rows/byte-store';
import { keptValues, type StoredValues } from '../kept-rows/kept-values';
import { answerHere } from './answer-here';
import { textOf, type ClosableDatabase } from './database';
import { createKernels, type Kernels } from './kernels/kernels';
import type { FromEngine, ToEngine } from './messages';
import { createRestingDatabase, NotOpenedError, type RestingDatabase } from './resting-database';

export interface EnginePorts {
  readonly tell: (message: FromEngine, transfer?: Transferable[]) => void;
  readonly open: (files: Pick<Extract<ToEngine, { kind: 'start' }>, 'wasm' | 'worker'>) => Promise<ClosableDatabase>;
  /** Where the device keeps bytes; null if nowhere. */
  readonly bytes: Promise<ByteStores | null>;
}

class NoRowsError extends Error {
  override readonly name = 'NoRowsError';
}

/** The values that the device keeps of rows, by their digest. */
function valuesOnDevice(device: EnginePorts['bytes'], tell: EnginePorts['tell']) {
  const folders = new Map<string, ByteStore>();
  return {
    /** @param folder of the rows with this digest */
    async open(digest: string, folder: string): Promise<void> {
      const stores = await device;
      if (stores) folders.set(digest, stores.inExisting(folder));
    },
    of(digest: string): StoredValues | null {
      const folder = folders.get(digest);
      const written = (hash: string, bytes: number) => tell({ kind: 'values-kept', digest, values: { hash, bytes } });
      return folder ? keptValues(folder, digest, written) : null;
    },
  };
}

/** The worker's side: opens the engine, fetches rows from the page when needed, and answers queries. */
export function serveQuestions({ tell, open, bytes }: EnginePorts): (message: ToEngine) => Promise<void> {
  const values = valuesOnDevice(bytes, tell);
  let engine: { readonly resting: RestingDatabase; readonly kernels: Kernels } | null = null;
  const wanted = new Map<number, (bytes: ArrayBuffer | null) => void>();

  function load(id: number): Promise<ArrayBuffer> {
    return new Promise((resolve, reject) => {
      wanted.set(id, given => (given ? resolve(given) : reject(new NoRowsError())));
      tell({ kind: 'rows-wanted', id });
    });
  }

  function start(message: Extract<ToEngine, { kind: 'start' }>): void {
    const resting = createRestingDatabase({
      open: () => open(message),
      memory: message.memory,
      detached: digest => engine?.kernels.drop(digest),
      opened: () => tell({ kind: 'opened' }),
    });
    engine = { resting, kernels: createKernels({ database: resting.database, storedOf: values.of }) };
    tell({ kind: 'started' });
  }

  async function answer({ id, question, folder }: Extract<ToEngine, { kind: 'ask' }>): Promise<void> {
    if (!engine) return tell({ kind: 'broke', message: 'not-started' });
    const { resting, kernels } = engine;
    try {
      await values.open(question.manifest.digest, folder);
      const given = await answerHere({ database: resting.database, kernels }, question, async () =>
        resting.pathOf(question.manifest.digest, () => load(id)),
      );
      resting.answered();
      const buffers = given.kind === 'answered' ? given.results.map(result => result.bytes.buffer) : [];
      tell(
        { kind: 'answer', id, answer: given },
        buffers.filter((buffer): buffer is ArrayBuffer => buffer instanceof ArrayBuffer),
      );
    } catch (error) {
      if (error instanceof NoRowsError) tell({ kind: 'no-rows', id });
      else if (error instanceof NotOpenedError) tell({ kind: 'not-started', message: textOf(error) });
      else tell({ kind: 'broke', message: textOf(error) });
    }
  }

  /** Counts questions: each stops what was being prepared. */
  let asked = 0;
  /** Questions are answered one after the other. */
  let turn = Promise.resolve();

  /** Without room on the device, values are read from the rows each time the engine starts. */
  let isRoom = true;

  async function prepare(): Promise<void> {
    const before = asked;
    const isStopped = () => asked !== before;
    try {
      const isDispensable = await engine?.kernels.prepare(isStopped);
      if (!isStopped()) engine?.resting.rest(isDispensable === true);
    } catch (error) {
      return tell({ kind: 'broke', message: textOf(error) });
    }
    await engine?.kernels.keep(() => isStopped() || !isRoom).catch(() => (isRoom = false));
  }

  return async message => {
    switch (message.kind) {
      case 'start':
        return start(message);
      case 'prepare':
        return prepare();
      case 'ask':
        asked += 1;
        turn = turn.then(() => answer(message));
        return turn;
      case 'rows': {
        const given = wanted.get(message.id);
        wanted.delete(message.id);
        given?.(message.bytes);
      }
    }
  };
}

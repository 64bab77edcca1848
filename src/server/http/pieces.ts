import { setImmediate } from 'node:timers/promises';

/** The pieces of a response, in order. Making one takes milliseconds. */
export type Pieces = Iterable<string | Uint8Array>;

/** Pieces are made as they are read, and other requests run between them. */
export function streamOf(pieces: Pieces): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const rest = pieces[Symbol.iterator]();
  return new ReadableStream({
    async pull(controller) {
      await setImmediate();
      const next = rest.next();
      if (next.done) controller.close();
      else controller.enqueue(typeof next.value === 'string' ? encoder.encode(next.value) : next.value);
    },
    cancel() {
      rest.return?.();
    },
  });
}

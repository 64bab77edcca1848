import type { Frame } from '../result/frame';
import { documentHead, recordsOf, type QueryAnswer } from './document';

/** Values that are written at a time: some milliseconds. */
const AT_ONCE = 20_000;

const cellsOf = ({ frame }: QueryAnswer) => frame.rowCount * frame.columns.length;

/** Whether writing answers at once would have others wait. */
export const areLarge = (answers: readonly QueryAnswer[]): boolean =>
  answers.reduce((sum, answer) => sum + cellsOf(answer), 0) > AT_ONCE;

function* rowPieces(frame: Frame): Generator<string> {
  const recordOf = recordsOf(frame);
  const rows = Math.max(1, Math.floor(AT_ONCE / Math.max(1, frame.columns.length)));
  for (let start = 0; start < frame.rowCount; start += rows) {
    const some = Array.from({ length: Math.min(rows, frame.rowCount - start) }, (_, row) =>
      JSON.stringify(recordOf(start + row)),
    );
    yield (start === 0 ? '' : ',') + some.join(',');
  }
}

/** Full answers as JSON text, written as it is read. */
export function* jsonPieces(answers: readonly QueryAnswer[]): Generator<string> {
  yield '{"result":[';
  for (const [index, answer] of answers.entries()) {
    // The head ends where its rows begin.
    yield `${index === 0 ? '' : ','}${JSON.stringify(documentHead(answer)).slice(0, -1)},"data":[`;
    yield* rowPieces(answer.frame);
    yield ']}';
  }
  yield ']}';
}

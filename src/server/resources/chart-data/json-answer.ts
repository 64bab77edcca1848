import type { Frame } from '@/query/result/frame';
import { streamOf } from '../../http/pieces';
import { recordsOf, resultHead, type Answer } from './result';

/** Values that are written at a time: some milliseconds. */
const AT_ONCE = 20_000;

const cellsOf = ({ frame }: Answer) => frame.rowCount * frame.columns.length;

/** Whether writing answers at once would have others wait. */
export const areLarge = (answers: readonly Answer[]): boolean =>
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

function* pieces(answers: readonly Answer[]): Generator<string> {
  yield '{"result":[';
  for (const [index, answer] of answers.entries()) {
    // The head ends where its rows begin.
    yield `${index === 0 ? '' : ','}${JSON.stringify(resultHead(answer)).slice(0, -1)},"data":[`;
    yield* rowPieces(answer.frame);
    yield ']}';
  }
  yield ']}';
}

/** Full answers, written as they are read. */
export const jsonAnswer = (answers: readonly Answer[]): Response =>
  new Response(streamOf(pieces(answers)), {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  });

import { genericTypes } from '@/model/dataset';
import { dataColumns } from '../result/columns';
import { isExactNumber } from '../result/exact-number';
import { labelText, type Frame, type FrameColumn } from '../result/frame';
import { documentHead, recordsOf, type QueryAnswer } from './document';

/** Values written per step: some milliseconds. */
const AT_ONCE = 20_000;

const cellsOf = ({ frame }: QueryAnswer) => frame.rowCount * frame.columns.length;

/** Whether writing the answers in one go would block others. */
export const areLarge = (answers: readonly QueryAnswer[]): boolean =>
  answers.reduce((sum, answer) => sum + cellsOf(answer), 0) > AT_ONCE;

const isNumeric = ({ type }: FrameColumn) => type === genericTypes.numeric;

/** Whether an answer has numbers that only JSON text can represent. */
export const areExact = (answers: readonly QueryAnswer[]): boolean =>
  answers.some(({ frame }) =>
    dataColumns(frame).some(column => isNumeric(column) && column.values.some(isExactNumber)),
  );

/** Creates the JSON text of a row's record, with all digits of every number. */
function recordTextsOf(frame: Frame): (row: number) => string {
  const exact = dataColumns(frame).filter(column => isNumeric(column) && column.values.some(isExactNumber));
  const recordOf = recordsOf(frame);
  if (exact.length === 0) return row => JSON.stringify(recordOf(row));
  const names = new Set(exact.map(({ label }) => labelText(label)));
  return row => {
    const members = Object.entries(recordOf(row)).map(([name, value]) => {
      const isDigits = names.has(name) && typeof value === 'string' && isExactNumber(value);
      return `${JSON.stringify(name)}:${isDigits ? value : JSON.stringify(value)}`;
    });
    return `{${members.join(',')}}`;
  };
}

function* rowPieces(frame: Frame): Generator<string> {
  const textOf = recordTextsOf(frame);
  const rows = Math.max(1, Math.floor(AT_ONCE / Math.max(1, frame.columns.length)));
  for (let start = 0; start < frame.rowCount; start += rows) {
    const some = Array.from({ length: Math.min(rows, frame.rowCount - start) }, (_, row) => textOf(start + row));
    yield (start === 0 ? '' : ',') + some.join(',');
  }
}

/** Full answers as JSON text, generated lazily. */
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

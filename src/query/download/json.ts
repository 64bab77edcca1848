import { genericTypes } from '@/model/dataset';
import { labelText, type FrameColumn, type Value } from '../result/frame';
import { pieces, type DownloadTable } from './table';

/** Makes names unique, for use as object members. */
export function memberNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map(name => {
    let candidate = name;
    for (let number = 2; taken.has(candidate); number += 1) candidate = `${name}_${number}`;
    taken.add(candidate);
    return candidate;
  });
}

/** A time as text; one beyond the calendar stays a number. */
function moment(value: number): string | number {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : date.toISOString();
}

const written = ({ type }: FrameColumn, value: Value): Value =>
  type === genericTypes.temporal && typeof value === 'number' ? moment(value) : value;

/** Rows as a list of objects, with the column names as members. */
export function* jsonPieces({ frame: { columns, rowCount } }: DownloadTable): Generator<string> {
  const names = memberNames(columns.map(({ label }) => labelText(label))).map(name => JSON.stringify(name));
  yield '[';
  for (const { from, to } of pieces(rowCount)) {
    let text = '';
    for (let row = from; row < to; row += 1) {
      const members = columns.map(
        (column, index) => `${names[index]}:${JSON.stringify(written(column, column.values[row] ?? null))}`,
      );
      text += `${row === 0 ? '\n' : ',\n'}{${members.join(',')}}`;
    }
    yield text;
  }
  yield '\n]\n';
}

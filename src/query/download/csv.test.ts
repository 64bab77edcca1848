import Papa from 'papaparse';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import { toFrame, type Frame, type Value } from '../result/frame';
import { csvPieces } from './csv';

const toCsv = (frame: Frame, verboseNames: ReadonlyMap<string, string>) =>
  [...csvPieces({ frame, verboseNames, cutAt: null })].join('');
const text = (label: string, ...values: Value[]) => ({ label: [label], type: genericTypes.text, values });
const csv = (...columns: Parameters<typeof toFrame>[0]) => toCsv(toFrame(columns), new Map());

describe('CSV', () => {
  test('names columns as people do, and quotes what needs it', () => {
    const frame = toFrame([
      text('origin', 'a,b', 'say "hi"', null),
      { label: ['SUM(x)', 'y'], type: genericTypes.numeric, values: [1.5, -2, null] },
    ]);
    expect(toCsv(frame, new Map([['origin', 'From']]))).toBe('From,"SUM(x), y"\n"a,b",1.5\n"say ""hi""",-2\n,\n');
  });

  test('writes times as the contract does', () => {
    const times = [Date.UTC(2001, 0, 1), Date.UTC(2001, 0, 1, 12, 30, 5, 250), null];
    expect(csv({ label: ['at'], type: genericTypes.temporal, values: times })).toBe(
      'at\n2001-01-01 00:00:00\n2001-01-01 12:30:05.250\n""\n',
    );
  });

  test.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://evil.example")'])(
    '%j does not run in a spreadsheet',
    value => {
      const { data } = Papa.parse<string[]>(csv(text(value, value)).trimEnd());
      expect(data.flat()).toEqual([`'${value}`, `'${value}`]);
    },
  );

  test.each(['-5', '-5.25', '1=1', 'a@b.example', '+491234'])('%j is left as it is', value => {
    expect(Papa.parse<string[]>(csv(text('c', value)).trimEnd()).data).toEqual([['c'], [value]]);
  });

  test('survives a round trip', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.string({ unit: 'grapheme' }).filter(one => !/^[=+\-@\t\r]/.test(one)),
          { minLength: 1 },
        ),
        values => {
          const parse = (written: string) =>
            Papa.parse<string[]>(written.replace(/\n$/, ''), { newline: '\n' }).data.slice(1);
          expect(parse(csv(text('c', ...values), text('d', ...values)))).toEqual(values.map(value => [value, value]));
          expect(parse(csv(text('c', ...values)))).toEqual(values.map(value => [value]));
        },
      ),
    ));
});

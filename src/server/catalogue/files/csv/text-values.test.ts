import { describe, expect, test } from 'vitest';
import {
  contentOf,
  dateForms,
  missingSigns,
  missingWords,
  numberPatterns,
  styleOfFile,
  type NumberStyle,
  type TextCounts,
} from './text-values';

/** Counts as the statement does; dates only by their pattern. */
function counted(...values: string[]): TextCounts {
  const fits = (pattern: string, value: string) => new RegExp(`^(?:${pattern})$`, 'u').test(value);
  const present = values.filter(value => !missingWords.includes(value.toLowerCase()));
  const isNumber = (style: NumberStyle) => (value: string) => fits(numberPatterns[style], value);
  const either = present.filter(value => isNumber('point')(value) && isNumber('comma')(value) && /[.,]/.test(value));
  const month = (value: string, place: number) => Number(value.split(/[-./ T]/)[place]) <= 12;
  return {
    all: values.length,
    missing: values.length - present.length,
    point: present.filter(isNumber('point')).length,
    comma: present.filter(isNumber('comma')).length,
    either: either.length,
    eitherByComma: either.filter(value => value.includes(',')).length,
    signs: values.filter(value => missingSigns.includes(value)).length,
    isOneValue: new Set(present).size === 1,
    plus: present.filter(value => value.startsWith('+')).length,
    dates: dateForms.map(
      form => present.filter(value => fits(form.pattern, value) && month(value, form.first === 'month' ? 0 : 1)).length,
    ),
  };
}

describe('values of a text column', () => {
  test.each<[about: string, values: string[], style: NumberStyle | null, content: object]>([
    ['decimal commas', ['1,5', '2,25', '-3'], null, { kind: 'numbers', style: 'comma', doubtful: false }],
    [
      'decimal commas and points between digits',
      ['1.234,50', '12,00', '7'],
      null,
      { kind: 'numbers', style: 'comma', doubtful: false },
    ],
    ['commas between digits', ['1,234.5', '12,345,678'], null, { kind: 'numbers', style: 'point', doubtful: false }],
    ['spaces between digits', ['1 234', '1\u00a0234,5'], null, { kind: 'numbers', style: 'comma', doubtful: false }],
    [
      'apostrophes between digits',
      ["1'234.50", '12’000.00'],
      null,
      { kind: 'numbers', style: 'point', doubtful: false },
    ],
    [
      'numbers and words for missing values',
      ['1', 'n/a', '2', '–'],
      null,
      { kind: 'numbers', style: 'point', doubtful: false },
    ],
    [
      '1,234 in a file of decimal commas',
      ['1,234', '2,345'],
      'comma',
      { kind: 'numbers', style: 'comma', doubtful: false },
    ],
    [
      '1,234 in a file of decimal points',
      ['1,234', '2,345'],
      'point',
      { kind: 'numbers', style: 'point', doubtful: false },
    ],
    ['1,234 in a file that shows neither', ['1,234', '2,345'], null, { kind: 'unclear-numbers' }],
    ['0,125 shows it by its zero', ['1,234', '0,125'], null, { kind: 'numbers', style: 'comma', doubtful: false }],
    ['1.234 in a file that shows both', ['1.234', '2.345'], null, { kind: 'numbers', style: 'point', doubtful: true }],
    [
      'exponents and a word for missing values',
      ['1e-04', '2.5', '6.02E23', 'NA'],
      null,
      { kind: 'numbers', style: 'point', doubtful: false },
    ],
    ['codes with an E', ['12E3', '4E10'], null, { kind: 'text' }],
    ['dialling codes', ['+49', '+358', 'n/a'], null, { kind: 'text' }],
    ['telephone numbers', ['+49 170 123', '+44 207 946'], null, { kind: 'text' }],
    ['differences', ['+5', '-3', '0'], null, { kind: 'numbers', style: 'point', doubtful: false }],
    ['codes', ['007', '012', '100'], null, { kind: 'text' }],
    ['addresses and versions', ['1.2.3', '10.0.0.1'], null, { kind: 'text' }],
    ['a sign beside one number, which is rarer: + - 0', ['-', '-', '0', '-', '0'], null, { kind: 'text' }],
    [
      'a sign beside one number, once',
      ['-', '-', '5', '-'],
      null,
      { kind: 'numbers', style: 'point', doubtful: false },
    ],
    [
      'a sign beside rarer numbers',
      ['-', '-', '5', '-', '6', '-'],
      null,
      { kind: 'numbers', style: 'point', doubtful: false },
    ],
    [
      'a word for missing values beside one number, which is rarer',
      ['n/a', 'n/a', '0', 'n/a', '0'],
      null,
      { kind: 'numbers', style: 'point', doubtful: false },
    ],
    ['only words for missing values', ['n/a', '-'], null, { kind: 'text' }],
    ['nothing', [], null, { kind: 'text' }],
    ['days by points', ['31.12.2020', '1.2.2021 10:30'], null, { kind: 'dates', form: dateForms[1], doubtful: false }],
    [
      'days and a word for missing values',
      ['2020-12-31', 'n/a'],
      null,
      { kind: 'dates', form: dateForms[0], doubtful: false },
    ],
    [
      'days first, as one of them shows',
      ['03/04/2021', '31/04/2021'],
      null,
      { kind: 'dates', form: dateForms[4], doubtful: false },
    ],
    [
      'months first, as one of them shows',
      ['03/04/2021', '04/31/2021'],
      null,
      { kind: 'dates', form: dateForms[5], doubtful: false },
    ],
    ['days or months first', ['03/04/2021', '05/06/2021'], null, { kind: 'dates', form: dateForms[4], doubtful: true }],
    [
      'numbers except for one value',
      ['1', '2', '3', '4', 'about 5'],
      null,
      { kind: 'mixed', of: 'numbers', others: 1 },
    ],
    [
      'dates except for one value',
      ['1.1.2020', '2.1.2020', '3.1.2020', '4.1.2020', 'later'],
      null,
      { kind: 'mixed', of: 'dates', others: 1 },
    ],
    ['too few values to call one odd', ['1', 'x'], null, { kind: 'text' }],
    ['text', ['a', 'b', '3', 'd', 'e'], null, { kind: 'text' }],
  ])('%s', (_, values, style, content) => expect(contentOf(counted(...values), style)).toEqual(content));
});

test.each<[about: string, columns: TextCounts[], hasPoints: boolean, delimiter: string, style: NumberStyle | null]>([
  ['a column of decimal commas shows it', [counted('1,5'), counted('1,234')], false, ',', 'comma'],
  ['parsed numbers show the point', [counted('1,234')], true, ';', 'point'],
  ['columns that disagree show none', [counted('1,5')], true, ';', null],
  ['semicolons leave the comma free', [counted('1,234')], false, ';', 'comma'],
  ['nothing shows it', [counted('1,234'), counted('x')], false, ',', null],
])('how a file writes decimals: %s', (_, columns, hasPoints, delimiter, style) =>
  expect(styleOfFile(columns, hasPoints, delimiter)).toBe(style),
);

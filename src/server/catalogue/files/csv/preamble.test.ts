import { describe, expect, test } from 'vitest';
import { linesAbove } from './preamble';

describe('lines above a heading', () => {
  test.each<[string, string[], number]>([
    ['titles, with separators', ['Account statement;;', ';;', 'Date;Text;Amount', '01.02.2024;Rent;-1.234,56'], 2],
    [
      'titles, without',
      ['Account statement', 'Created 2.1.2024', 'Date;Text;Amount', '1.2.2024;Rent;1', '2.2.2024;Pay;2'],
      2,
    ],
    [
      'names and values',
      ['IBAN;DE12;;', 'Balance;5,00;;', 'Date;Text;Amount;Note', '1.2.2024;Rent;1;x', '2.2.2024;Pay;2;'],
      2,
    ],
    ['words only, separated by an empty line', ['Members;', '', 'First;Last', 'Ada;Lovelace', 'Alan;Turing'], 2],
    ['none', ['Date;Text;Amount', '01.02.2024;Rent;-1.234,56'], 0],
    ['none, and a column without a name', [';a;b', 'x;1;2'], 0],
    ['none, and rows with gaps', ['a;b;c', '1;;', '2;;', '3;4;5'], 0],
    ['none and no heading', ['1;;', '2;;', '3;4;5', '6;7;8'], 0],
    ['none, and words only', ['city;;', 'Bern;x;y', 'Rome;z;w'], 0],
    ['only one column', ['a', '1', '2'], 0],
  ])('%s', (_, lines, above) => expect(linesAbove(lines, ';')).toBe(above));
});

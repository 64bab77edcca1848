import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QueryContext } from '@/model/query-context';
import { questionAs, type ChartQuestionText } from './copied-query';

const context: QueryContext = {
  datasource: { id: 7, type: 'table' },
  queries: [{ metrics: ['count'], filters: [{ col: 'name', op: '==', val: "O'Hare" }] }],
};
const result = { columns: [], rowCount: 0, sql: ' SELECT 1 \n' };
const asked: ChartQuestionText = { formData: { viz_type: 'table' }, context, results: [result, result] };

test('copies the query of a chart as its statements, its query context and its form data', () => {
  expect(questionAs('sql', asked, '')).toBe('SELECT 1\n\nSELECT 1');
  expect(JSON.parse(questionAs('context', asked, '') ?? '')).toEqual(context);
  expect(JSON.parse(questionAs('formData', asked, '') ?? '')).toEqual(asked.formData);
});

test('an unknown part has no copy', () => {
  const unknown = { ...asked, context: null, results: [{ sql: null }] };
  expect(questionAs('sql', unknown, '')).toBeNull();
  expect(questionAs('context', unknown, '')).toBeNull();
  expect(questionAs('curl', unknown, '')).toBeNull();
});

/** Splits a command into words like a shell, as far as our commands need: both kinds of quotes, and escapes outside. */
function wordsOf(command: string): string[] {
  const words: string[] = [];
  let word: string | null = null;
  for (let index = 0; index < command.length; index += 1) {
    const character = command[index]!;
    if (character === "'" || character === '"') {
      const end = command.indexOf(character, index + 1);
      if (end < 0) throw new Error('a quote is open');
      word = (word ?? '') + command.slice(index + 1, end);
      index = end;
    } else if (character === '\\') {
      index += 1;
      if (command[index] !== '\n') word = (word ?? '') + String(command[index]);
    } else if (/\s/.test(character)) {
      if (word !== null) words.push(word);
      word = null;
    } else if (/[\w/:.-]/.test(character)) word = (word ?? '') + character;
    else throw new Error(`a shell would not leave ${character} as it is`);
  }
  return word === null ? words : [...words, word];
}

test('the command for a terminal sends exactly this, whatever it contains, and holds no token', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: fc.constantFrom("'", '"', '$', '`', '\\', '!', '\n', ';', '&', '|', '@', ' ') }),
      (a, b) => {
        const hostile = { ...context, queries: [{ metrics: [a], extras: { where: b } }] };
        const command = questionAs('curl', { ...asked, context: hostile }, 'https://data.example') ?? '';
        const words = wordsOf(command);
        expect(words.slice(0, 4)).toEqual(['curl', '-X', 'POST', 'https://data.example/api/v1/chart/data']);
        expect(words).toContain('Authorization: Bearer $ACCESS_TOKEN');
        expect(words.at(-2)).toBe('--data-raw');
        expect(JSON.parse(words.at(-1) ?? '')).toEqual(hostile);
      },
    ),
  );
});

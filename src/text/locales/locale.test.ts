import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { defineMessages, followMessages } from '../define-messages';
import { languageFor } from './languages';
import { applyLocale, localeOfFiles, type Translation } from './locale';
import { pluralIn } from './plural';
import { pseudoLocale, pseudoText } from './pseudo';
import { patience } from '../../../tests/support/patience';

// Not by a pattern of the builder, whose result is cached between runs.
const folder = path.resolve(import.meta.dirname, '../messages');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => /^\w+\/[\w-]+\.ts$/.test(file));

afterEach(() => followMessages(() => undefined));

describe('the catalogue', () => {
  test.each(files)('names every message of %s by its folder and export', async file => {
    const ids = new Map<unknown, string>();
    const exports: object = await import(/* @vite-ignore */ path.join(folder, file));
    followMessages((id, found) => ids.set(found, id));
    const group = path.dirname(file);
    expect(Object.entries(exports).map(([, value]) => ids.get(value))).toEqual(
      Object.keys(exports).map(name => `${group}.${name}`),
    );
  });

  test('has a group for every folder, with every file of it', () => {
    const groups = readFileSync(path.join(import.meta.dirname, 'message-groups.ts'), 'utf8');
    const missing = files.filter(file => !groups.includes(`'../messages/${file.slice(0, -'.ts'.length)}'`));
    expect(missing).toEqual([]);
  });
});

/** Messages of two parts of a product, as in the source. */
const source = () => ({
  greeting: { hello: 'Hello', to: (name: string) => `Hello, ${name}` },
  parting: { bye: 'Bye' },
});

/** A locale whose groups load when the test decides. */
function locale() {
  const asked: { readonly group: string; readonly come: (by: Translation) => void; readonly fail: () => void }[] = [];
  const group = (name: string) =>
    new Promise<Translation>((come, fail) =>
      asked.push({ group: name, come, fail: () => fail(new Error('no network')) }),
    );
  return { asked, locale: { group } };
}
const upper: Translation = (_id, messages) =>
  Object.fromEntries(
    Object.entries(messages).map(([key, text]: [string, unknown]) => [
      key,
      typeof text === 'string' ? text.toUpperCase() : typeof text === 'object' ? upper('', text ?? {}) : text,
    ]),
  );

describe('a locale', () => {
  test('loads a group once, with its first message, and has later ones immediately', async () => {
    const { asked, locale: french } = locale();
    const first = defineMessages('test-once.parting', source().parting);
    const table = defineMessages('test-once.table', { words: { yes: 'Yes' } }).words;
    applyLocale(french);
    await vi.waitFor(() => expect(asked.filter(({ group }) => group === 'test-once')).toHaveLength(1), patience);
    const second = defineMessages('test-once.later', source().parting);
    expect([first.bye, second.bye]).toEqual(['Bye', 'Bye']);
    asked.find(({ group }) => group === 'test-once')?.come(upper);
    await vi.waitFor(() => expect([first.bye, second.bye]).toEqual(['BYE', 'BYE']), patience);
    expect(table.yes, 'a table that somebody holds').toBe('YES');
    expect(defineMessages('test-once.last', source().parting).bye).toBe('BYE');
    expect(asked.filter(({ group }) => group === 'test-once')).toHaveLength(1);
  });

  test('leaves a group in English that fails to load, and retries with its next messages', async () => {
    const { asked, locale: french } = locale();
    const ready = applyLocale(french);
    for (const { come } of asked) come((_id, messages) => messages);
    const parting = defineMessages('test-lost.parting', source().parting);
    asked.find(({ group }) => group === 'test-lost')?.fail();
    await ready();
    expect(parting.bye).toBe('Bye');
    defineMessages('test-lost.more', source().parting);
    asked.findLast(({ group }) => group === 'test-lost')?.come(upper);
    await ready();
    expect(parting.bye).toBe('BYE');
  });

  test('is a file for each group, with a replacement for each export', async () => {
    const fr = { greetingText: { hello: 'Bonjour', to: (name: string) => `Bonjour, ${name}` } };
    const load = vi.fn<() => Promise<{ readonly default: typeof fr }>>(async () => ({ default: fr }));
    const ready = applyLocale(localeOfFiles({ 'test-files': load }));
    const greeting = defineMessages('test-files.greetingText', source().greeting);
    const parting = defineMessages('test-files.partingText', source().parting);
    await ready();
    expect([greeting.hello, greeting.to('Ada'), parting.bye]).toEqual(['Bonjour', 'Bonjour, Ada', 'Bye']);
    expect(load).toHaveBeenCalledOnce();
  });
});

test('the pseudo-locale says every text, also those of functions, tables and lists', async () => {
  const messages = {
    text: 'Save',
    of: (name: string) => `Save ${name}`,
    table: { a: 'One' },
    list: ['Two'],
    none: null,
  };
  const translated: object = (await pseudoLocale.group('any'))('any.messages', messages);
  expect(translated).toMatchObject({ text: 'Šáṽé', table: { a: 'Öñé' }, list: ['Ŧŵö'], none: null });
  expect({ ...messages, ...translated }.of('Ab')).toBe('Šáṽé Åƀ');
  expect(pseudoText('12 % ✓')).toBe('12 % ✓');
});

test.each([
  ['an English one', ['en-GB', 'fr'], null],
  ['an available one', ['en-XA'], 'en-XA'],
  ['the best available one', ['ko', 'en-XA', 'en'], 'en-XA'],
  ['English if none is available', ['ko'], null],
  ['English before later ones', ['ko', 'en', 'en-XA'], null],
])('the language for a reader is %s', (_, read, language) => expect(languageFor(read)).toBe(language));

test.each([
  ['pl', 1, '1 plik'],
  ['pl', 3, '3 pliki'],
  ['pl', 5, '5 plików'],
  ['pl', 22, '22 pliki'],
  ['ja', 1, '1 plików'],
])('in the language %s, %d uses the right plural form', (language, count, text) =>
  expect(pluralIn(language)(count, { one: 'plik', few: 'pliki', other: 'plików' })).toBe(text),
);

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LocalStore } from '../store/database';
import { openInMemory } from '../store/in-memory';
import {
  addTab,
  changeTab,
  cloneTab,
  closeTabs,
  keepText,
  moveTab,
  readActiveTab,
  readClosedTabs,
  readTabs,
  readText,
  reopenTab,
} from './editor-tabs';

let store: LocalStore;
let count = 0;
const moment = () => ({ now: (count += 1), newKey: () => `tab ${(count += 1)}` });
beforeEach(async () => {
  store = await openInMemory(`tabs ${crypto.randomUUID()}`);
});
afterEach(() => store.close());

const names = async () => (await readTabs(store)).map(({ name }) => name);
const add = (sql = 'SELECT ...') => addTab(store, { sql, databaseId: 1, schema: 'main' }, moment());

test('SQL-002 SQL-020 SQL-040 a new tab is the last one, is shown, and has its own name and limit', async () => {
  await add();
  const second = await add();
  expect(await names()).toEqual(['Untitled Query 1', 'Untitled Query 2']);
  expect(await readActiveTab(store)).toBe(second);
  expect((await store.editorTabs.get(second))?.queryLimit).toBe(1000);
});

test('SQL-004 SQL-005 a clone follows its tab, copies text, database and schema, and is independent', async () => {
  const first = await add('SELECT 1');
  await add();
  const clone = (await cloneTab(store, first, 'Copy', moment())) ?? '';
  expect(await names()).toEqual(['Untitled Query 1', 'Copy', 'Untitled Query 2']);
  expect(await store.editorTabs.get(clone)).toMatchObject({ databaseId: 1, schema: 'main', remote: null });
  await changeTab(store, first, { name: 'Mine', schema: 'other' }, 9);
  await keepText(store, first, { base: 'SELECT 1', sql: 'SELECT 2', head: 0, anchor: 0 }, 9);
  expect((await readText(store, clone))?.sql).toBe('SELECT 1');
  expect((await store.editorTabs.get(clone))?.schema).toBe('main');
  expect(await names()).toEqual(['Mine', 'Copy', 'Untitled Query 2']);
});

test('SQL-006 a closed tab reopens at its old position, with its text', async () => {
  const [first, second] = [await add('SELECT 1'), await add('SELECT 2')];
  await closeTabs(store, [first], 10);
  await closeTabs(store, [second], 20);
  expect(await readTabs(store)).toEqual([]);
  expect(await readActiveTab(store)).toBeNull();
  expect((await readClosedTabs(store)).map(({ id }) => id)).toEqual([second, first]);
  expect(await reopenTab(store)).toBe(second);
  expect(await reopenTab(store, first)).toBe(first);
  expect(await reopenTab(store)).toBeNull();
  expect(await names()).toEqual(['Untitled Query 1', 'Untitled Query 2']);
  expect((await readText(store, first))?.sql).toBe('SELECT 1');
});

test('SQL-019 SQL-021 a tab keeps all its settings and its selection', async () => {
  const id = await add('SELECT 1; SELECT 2');
  const change = {
    name: 'Mine',
    databaseId: 3,
    schema: 'main',
    autorun: true,
    queryLimit: 50,
    templateParams: '{"a":1}',
    latestRunId: 'run 1',
    savedQueryId: 7,
    hidesLeftBar: true,
  };
  await changeTab(store, id, change, 5);
  await keepText(store, id, { base: 'SELECT 1; SELECT 2', sql: 'SELECT 1; SELECT 3', head: 18, anchor: 10 }, 6);
  expect(await readTabs(store)).toMatchObject([{ id, ...change, isLoaded: true }]);
  expect(await readText(store, id)).toMatchObject({ sql: 'SELECT 1; SELECT 3', head: 18, anchor: 10 });
});

test('a tab is taken to the place of another', async () => {
  const [first, , third] = [await add(), await add(), await add()];
  await moveTab(store, first, third);
  expect(await names()).toEqual(['Untitled Query 2', 'Untitled Query 3', 'Untitled Query 1']);
});

describe('F48 a tab that is open in two windows', () => {
  test('keeps what both wrote', async () => {
    const id = await add('a\nb\nc');
    await keepText(store, id, { base: 'a\nb\nc', sql: 'A\nb\nc', head: 1, anchor: 1 }, 5);
    expect(await keepText(store, id, { base: 'a\nb\nc', sql: 'a\nb\nC', head: 1, anchor: 1 }, 6)).toBe('A\nb\nC');
    expect((await readText(store, id))?.sql).toBe('A\nb\nC');
  });

  test('keeps both lines if they wrote the same one', async () => {
    const id = await add('a');
    await keepText(store, id, { base: 'a', sql: 'one', head: 1, anchor: 1 }, 5);
    expect(await keepText(store, id, { base: 'a', sql: 'two', head: 1, anchor: 1 }, 6)).toBe('two\none');
  });
});

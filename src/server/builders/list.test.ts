import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListQuery } from '@/api/list';
import { makeUser, temporaryStore, type TemporaryStore } from '../testing/temporary-store';
import type { SignedIn } from '../auth/caller';
import { dashboardList } from '../resources/dashboard/list';
import { columnLabel, pickColumns } from './columns';
import { listAnswer, pageOf, readPage, type ListDefinition } from './list';
import { answerLookup, fromStart, roleLookup } from './lookups';

const titles = ['100% sure', '100 sure', 'a_b', 'axb', 'back\\slash', 'Ärger', 'STRASSE', 'star * [x]?', null];

let fixture: TemporaryStore;
let ada: SignedIn;
/** All dashboards, in creation order. */
const definition: ListDefinition<'dashboard'> = { ...dashboardList, visible: undefined, ties: 'oldest-first' };
beforeAll(async () => {
  fixture = await temporaryStore();
  const userId = await makeUser(fixture.users, 'ada', 'Admin');
  const caller = await fixture.users.byId(userId, 'session');
  ada = { ...caller!, isRoleBased: true };
  for (const [index, title] of titles.entries()) {
    await fixture.store
      .insertInto('dashboard')
      .values({
        uuid: randomUUID(),
        dashboard_title: title,
        published: index % 2,
        created_by: userId,
        created_on: index,
        changed_on: -index,
      })
      .execute();
  }
});
afterAll(() => fixture.close());

const requestOf = (caller: SignedIn) => ({ store: fixture.store, caller, path: {} });

async function found(query: ListQuery): Promise<(string | null)[]> {
  const { rows } = await readPage(definition, query, requestOf(ada));
  return rows.map(row => row.dashboard_title);
}
const where = (opr: string, value: unknown, col = 'dashboard_title') => found({ filters: [{ col, opr, value }] });

type Case = readonly [opr: string, value: unknown, titles: readonly (string | null)[]];

const cases: readonly Case[] = [
  ['ct', '100%', ['100% sure']],
  ['ct', '_', ['a_b']],
  ['ct', '\\', ['back\\slash']],
  ['ct', '*', ['star * [x]?']],
  ['ct', '[X]?', ['star * [x]?']],
  ['sw', 'A', ['a_b', 'axb']],
  ['ew', 'SURE', ['100% sure', '100 sure']],
  ['ct', 'ärger', ['Ärger']],
  ['ct', 'ÄR', ['Ärger']],
  ['ct', 'strasse', ['STRASSE']],
  ['nsw', '100', ['a_b', 'axb', 'back\\slash', 'Ärger', 'STRASSE', 'star * [x]?']],
  ['nct', 's', ['a_b', 'axb', 'Ärger']],
  ['eq', 'axb', ['axb']],
  ['eq', 'AXB', []],
  ['neq', 'axb', ['100% sure', '100 sure', 'a_b', 'back\\slash', 'Ärger', 'STRASSE', 'star * [x]?']],
  ['in', ['axb', 'a_b', 'none'], ['a_b', 'axb']],
  ['in', [], []],
  ['not_in', ['axb'], ['100% sure', '100 sure', 'a_b', 'back\\slash', 'Ärger', 'STRASSE', 'star * [x]?']],
  ['title_or_slug', 'a_', ['a_b']],
  ['no such operator', 'x', titles],
  ['constructor', 'x', titles],
];

describe('list filters', () => {
  test.each(cases)('dashboard_title %s %j', async (opr, value, expected) =>
    expect(await where(opr, value)).toEqual(expected),
  );

  const known = titles.filter(title => title !== null);
  test('a title is found by any part of it, in any case', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...known),
        fc.nat(10),
        fc.nat(10),
        fc.boolean(),
        async (title, start, length, upper) => {
          const part = title.slice(start % title.length, (start % title.length) + length);
          expect(await where('ct', upper ? part.toUpperCase() : part.toLowerCase())).toContain(title);
        },
      ),
    ));

  test('numbers, booleans and relations', async () => {
    expect(await where('gt', 7, 'id')).toEqual(['star * [x]?', null]);
    expect(await where('eq', true, 'published')).toEqual(['100 sure', 'axb', 'Ärger', 'star * [x]?']);
    expect(await where('rel_o_m', 1, 'created_by')).toEqual(titles);
    expect(await where('rel_m_m', 1, 'owners')).toEqual([]);
    expect(await where('dashboard_created_by_me', 'me', 'created_by')).toEqual(titles);
  });

  test.each(['no_such', 'constructor', 'toString'])(
    'the column %s can be neither filtered nor sorted by',
    async col => {
      await expect(where('eq', 1, col)).rejects.toMatchObject({ status: 400 });
      await expect(found({ order_column: col })).rejects.toMatchObject({ status: 400 });
    },
  );
});

test('the rows of a page are counted on all pages, and only those that the caller may see', async () => {
  const page = { page_size: 2, page: 1 };
  expect(await readPage(definition, page, requestOf(ada))).toMatchObject({
    count: titles.length,
    rows: [{ dashboard_title: 'a_b' }, { dashboard_title: 'axb' }],
  });
  expect((await readPage({ ...definition, ties: 'newest-first' }, page, requestOf(ada))).rows[0]).toMatchObject({
    dashboard_title: 'STRASSE',
  });
  const greta = { ...ada, userId: ada.userId + 1, roles: { Gamma: [] } };
  const { count, rows } = await readPage(dashboardList, {}, requestOf(greta));
  expect([count, rows.map(row => row.published)]).toEqual([0, []]);
});

test('rows are ordered by the named column, descending by default', async () => {
  expect((await found({ order_column: 'changed_on_delta_humanized', order_direction: 'asc' })).slice(0, 2)).toEqual([
    null,
    'star * [x]?',
  ]);
  expect((await found({ order_column: 'changed_on_delta_humanized', order_direction: 'desc' })).slice(0, 2)).toEqual([
    '100% sure',
    '100 sure',
  ]);
  expect((await found({ order_column: 'changed_on_delta_humanized' })).slice(0, 2)).toEqual(['100% sure', '100 sure']);
});

test.each([
  [{}, 20, 0],
  [{ page_size: 0 }, 20, 0],
  [{ page_size: -1 }, 100, 0],
  [{ page_size: 1000 }, 100, 0],
  [{ page_size: 25, page: 2 }, 25, 50],
  [{ page: -3 }, 20, 0],
])('the page %j has %d rows from %d', (query, limit, offset) => expect(pageOf(query)).toEqual({ limit, offset }));

test('selected columns narrow a row, into relations too', () => {
  const row = { id: 1, owners: [{ id: 2, name: 'x' }], by: { id: 3, name: 'y' }, none: null };
  expect(pickColumns(row, ['id', 'owners.id', 'by.name', 'none.id', 'unknown'])).toEqual({
    id: 1,
    owners: [{ id: 2 }],
    by: { name: 'y' },
    none: null,
  });
  expect(pickColumns(row, ['owners.id', 'owners.name'])).toEqual({ owners: [{ id: 2, name: 'x' }] });
});

test.each([
  ['changed_by.first_name', 'Changed By First Name'],
  ['metrics.d3format', 'Metrics D3Format'],
])('the label of %s is made from its name', (name, label) => expect(columnLabel(name)).toBe(label));

test('unknown columns are ignored; only unknown ones count as none', () => {
  expect(listAnswer(definition, { columns: ['id', 'nonsense'] }, 1, [{ id: 4 }]).list_columns).toEqual(['id']);
  expect(listAnswer(definition, { columns: ['nonsense'] }, 0, []).list_columns).toEqual(definition.columns);
});

describe('related values', () => {
  const related = (column: string, query = {}) =>
    answerLookup(fixture.store, ada, { roles: roleLookup }, column, query);

  test('match in any case, are cut to the page, and keep the requested ids', async () => {
    expect(await related('roles', { filter: 'ALPH' })).toMatchObject({ count: 1, result: [{ text: 'Alpha' }] });
    expect((await related('roles', { page_size: 1, page: 1 })).result).toMatchObject([{ text: 'Alpha' }]);
    expect((await related('roles', { page_size: 1, include_ids: [4] })).result.map(option => option.text)).toEqual([
      'Admin',
      'Gamma',
    ]);
  });

  test('match from their start if the definition requires it', async () => {
    const matching = (filter: string) =>
      answerLookup(fixture.store, ada, { roles: fromStart(roleLookup.load) }, 'roles', { filter });
    expect(await matching('ALP')).toMatchObject({ count: 1, result: [{ text: 'Alpha' }] });
    expect(await matching('pha')).toEqual({ count: 0, result: [] });
  });

  test.each(['no_such', 'constructor'])(
    '%s is not a relation',
    async column => await expect(related(column)).rejects.toMatchObject({ status: 404 }),
  );
});

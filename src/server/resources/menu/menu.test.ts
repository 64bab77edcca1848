import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { menuEndpoints } from '@/api/menu';
import { isRecord } from '@/lib/json';
import { testApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function menuOf(username: string, role: 'Admin' | 'Alpha' | 'Gamma'): Promise<readonly unknown[]> {
  const answer = await (await app.as(username, role))('GET', '/api/v1/menu/');
  return v.parse(menuEndpoints.get.answer, await answer.json()).result;
}

const name = (entry: unknown) => (isRecord(entry) ? entry['name'] : entry);

test('the menu holds the links of a role, and no group without links', async () => {
  expect((await menuOf('grace', 'Gamma')).map(name)).toEqual(['Dashboards', 'Charts', 'Datasets']);
  expect((await menuOf('alan', 'Alpha')).map(name)).toEqual(['Data', 'Dashboards', 'Charts', 'Datasets', 'Manage']);
  const [security] = await menuOf('ada', 'Admin');
  expect(isRecord(security) && Array.isArray(security['childs']) ? security['childs'].map(name) : []).toEqual([
    'List Users',
    'List Roles',
    'List Groups',
    '-',
    'Action Log',
    'Row Level Security',
  ]);
});

test('the menu is returned to signed-in users only', async () => {
  expect((await app.fetch(new Request('http://localhost/api/v1/menu/'))).status).toBe(401);
});

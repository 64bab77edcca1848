import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecord } from '@/lib/json';
import { DASHBOARD_VERSIONS_MAX } from '@/model/limits';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

let app: TestApp;
let ada: Caller;
let gamma: Caller;
beforeAll(async () => {
  app = await testApp();
  ada = await app.as('ada', 'Admin');
  gamma = await app.as('gamma', 'Gamma');
});
afterAll(() => app.close());

const base = '/api/v1/dashboard/';
const body = async (answer: Response): Promise<Record<string, unknown>> => {
  const value: unknown = await answer.json();
  return isRecord(value) ? value : {};
};
const create = async (title: string) =>
  Number((await body(await ada('POST', base, { body: { dashboard_title: title } })))['id']);
const rename = (id: number, title: string) => ada('PUT', `${base}${id}`, { body: { dashboard_title: title } });
async function versionsOf(id: number) {
  const { result } = await body(await ada('GET', `${base}${id}/versions/`));
  return Array.isArray(result) ? result.filter(isRecord) : [];
}

describe('the earlier versions of a dashboard', () => {
  test('name their author and time, the newest first', async () => {
    const id = await create('First');
    expect(await versionsOf(id)).toEqual([]);
    const made = new Date(app.clock.now()).toISOString().slice(0, 19);
    await rename(id, 'Second');
    await rename(id, 'Third');
    expect(await versionsOf(id)).toEqual([
      expect.objectContaining({ version: 2, changed_by: expect.objectContaining({ first_name: expect.any(String) }) }),
      expect.objectContaining({ version: 1, changed_on: expect.stringContaining(made) }),
    ]);
  });

  test('hold everything that people edit', async () => {
    const id = await create('Before');
    const layout = { ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: [] } };
    const written = {
      css: '.a{}',
      json_metadata: JSON.stringify({ refresh_frequency: 30, positions: layout }),
      published: true,
      slug: 'versioned',
    };
    await ada('PUT', `${base}${id}`, { body: written });
    await ada('PUT', `${base}${id}`, {
      body: { css: '', json_metadata: '{"positions":{}}', published: false, slug: null },
    });
    const { result } = await body(await ada('GET', `${base}${id}/versions/2`));
    const content = isRecord(result) && isRecord(result['content']) ? result['content'] : {};
    expect(content).toMatchObject({
      dashboard_title: 'Before',
      css: '.a{}',
      published: true,
      slug: 'versioned',
      position_json: '{"ROOT_ID":{"children":[],"id":"ROOT_ID","type":"ROOT"}}',
    });
    expect(JSON.parse(String(content['json_metadata']))).toMatchObject({ refresh_frequency: 30 });
  });

  test('are limited to the newest ones', async () => {
    const id = await create('0');
    for (let count = 1; count <= DASHBOARD_VERSIONS_MAX + 3; count += 1) await rename(id, String(count));
    const versions = await versionsOf(id);
    expect(versions).toHaveLength(DASHBOARD_VERSIONS_MAX);
    expect(versions.at(-1)).toMatchObject({ version: 4 });
    expect((await ada('GET', `${base}${id}/versions/3`)).status).toBe(404);
  });

  test('are deleted with the dashboard', async () => {
    const id = await create('Short');
    await rename(id, 'Shorter');
    await ada('DELETE', `${base}${id}`);
    expect(
      await app.database.store.selectFrom('dashboard_version').selectAll().where('dashboard_id', '=', id).execute(),
    ).toEqual([]);
  });

  test('are for the owners alone', async () => {
    const id = await create('Owned');
    await rename(id, 'Owned still');
    expect((await gamma('GET', `${base}${id}/versions/`)).status).toBe(404);
    expect((await gamma('GET', `${base}${id}/versions/1`)).status).toBe(404);
  });

  test('do not exist on a plain server', async () => {
    const plain = await testApp({ plain: true });
    try {
      const somebody = await plain.as('ada', 'Admin');
      const id = Number((await body(await somebody('POST', base, { body: { dashboard_title: 'Plain' } })))['id']);
      expect((await somebody('GET', `${base}${id}/versions/`)).status).toBe(404);
    } finally {
      await plain.close();
    }
  });
});

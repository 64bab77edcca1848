import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

let app: TestApp;
let ada: Caller;
let grace: Caller;
beforeAll(async () => {
  app = await testApp();
  ada = await app.as('ada', 'Admin');
  grace = await app.as('grace', 'Admin');
});
afterAll(() => app.close());

const path = '/api/v1/saved_query/';
async function make(caller: Caller, body: object): Promise<{ address: string; id: number; etag: string }> {
  const answer = await caller('POST', path, { body });
  const { id } = (await answer.json()) as { id: number };
  return { address: `${path}${id}`, id, etag: answer.headers.get('ETag') ?? '' };
}
const bodyOf = async (answer: Promise<Response>): Promise<unknown> => (await answer).json();

describe('saved queries', () => {
  test('are visible to their owner alone, also in the older view', async () => {
    const { address, id } = await make(ada, { label: 'Hers', sql: 'SELECT 1' });
    const tries = [
      grace('GET', address),
      grace('PUT', address, { body: { label: 'His' } }),
      grace('DELETE', address),
      grace('DELETE', `${path}?q=!(${id})`),
    ];
    for (const answer of await Promise.all(tries)) expect(answer.status).toBe(404);
    expect(await bodyOf(grace('GET', path))).toMatchObject({ count: 0 });
    const view = `/savedqueryviewapi/api/get/${id}`;
    expect((await grace('GET', view)).status).toBe(404);
    expect(await bodyOf(ada('GET', view))).toMatchObject({
      result: { label: 'Hers', sql: 'SELECT 1', schema: 'None' },
    });
  });

  test('a change keeps omitted fields, and sets a new version', async () => {
    const { address, etag } = await make(ada, { label: 'A', sql: 'SELECT 1', template_parameters: '{}' });
    const change = (body: object) => ada('PUT', address, { body, headers: { 'If-Match': etag } });
    const first = await change({ sql: 'SELECT 2', template_parameters: null });
    expect(await first.json()).toMatchObject({ result: { label: 'A', sql: 'SELECT 2', template_parameters: null } });
    expect((await change({ sql: 'SELECT 3' })).status).toBe(412);
    expect((await ada('DELETE', address, { headers: { 'If-Match': etag } })).status).toBe(412);
    const read = await ada('GET', address);
    expect(read.headers.get('ETag')).toBe(first.headers.get('ETag'));
    expect((await ada('DELETE', address, { headers: { 'If-Match': read.headers.get('ETag') ?? '' } })).status).toBe(
      200,
    );
    expect((await ada('GET', address)).status).toBe(404);
  });

  test('are found by words in them', async () => {
    await make(ada, { label: 'Ärger', description: 'x' });
    await make(ada, { label: null, sql: 'SELECT ärgerlich' });
    expect(
      await bodyOf(ada('GET', `${path}?q=(filters:!((col:label,opr:all_text,value:'%C3%A4RGER')))`)),
    ).toMatchObject({ count: 2 });
  });

  test('are deleted in bulk, or not at all', async () => {
    const [one, two] = [await make(ada, {}), await make(ada, {})];
    expect((await ada('DELETE', `${path}?q=!(${one.id},999)`)).status).toBe(404);
    expect((await ada('DELETE', `${path}?q=!()`)).status).toBe(404);
    expect(await bodyOf(ada('DELETE', `${path}?q=!(${one.id},${two.id},${two.id})`))).toEqual({
      message: 'Deleted 2 saved queries',
    });
  });

  test('SQL-047 keep the schedule that they were saved with', async () => {
    const extra = '{"schedule_info":{"when":"daily"}}';
    const form = { label: 'Scheduled', sql: 'SELECT 1', db_id: '', extra_json: extra };
    const created = await bodyOf(ada('POST', '/savedqueryviewapi/api/create', { form }));
    expect(created).toMatchObject({ item: { label: 'Scheduled', db_id: 'None', extra_json: extra } });
    const list = await bodyOf(ada('GET', `${path}?q=(filters:!((col:label,opr:eq,value:Scheduled)))`));
    expect(list).toMatchObject({ result: [{ extra: { schedule_info: { when: 'daily' } } }] });
  });

  test.each([
    [{ label: 'x'.repeat(257) }, /label.*Longer than/],
    [{ label: 1 }, /label.*Not a valid string/],
    [{ db_id: 'one' }, /db_id.*Not a valid integer/],
    [{ db_id: 99 }, /does not exist/],
    [{ created_by: 2 }, /created_by.*Unknown field/],
    [[], /_schema/],
  ])('%j is rejected with 422', async (body, says) => {
    const answer = await ada('POST', path, { body });
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringMatching(says)]);
  });

  const forms: readonly Readonly<Record<string, string>>[] = [
    { db_id: 'one' },
    { db_id: '1.5' },
    { label: 'x'.repeat(257) },
  ];
  test.each(forms)('the form %j is rejected with 400', async form => {
    expect((await ada('POST', '/savedqueryviewapi/api/create', { form })).status).toBe(400);
  });

  test('and no rejection is a failure of the server', () => expect(app.errors).toEqual([]));
});

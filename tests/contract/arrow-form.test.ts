import { tableFromIPC, DataType, type Table } from 'apache-arrow';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ARROW_CONTENT_TYPE, HEAD_KEY, PARTS_HEADER, splitParts } from '@/api/arrow-result';
import { queryResultHeadSchema, queryResultsAnswerSchema } from '@/api/chart-data';
import { queryContextCases } from './cases';
import type { Client } from './targets/client';
import { startEmbedded, type EmbeddedServer } from './targets/embedded';

const cases = queryContextCases.filter(
  ({ status, request }) => status === 200 && (request.result_type ?? 'full') === 'full',
);

let server: EmbeddedServer;
let admin: Client;
beforeAll(async () => {
  server = await startEmbedded();
  admin = await server.sender.as('admin', 'session');
});
afterAll(() => server?.close());

function rowsOf(table: Table): Record<string, unknown>[] {
  return Array.from({ length: table.numRows }, (_, row) =>
    Object.fromEntries(
      table.schema.fields.map((field, index) => {
        const value: unknown = table.getChildAt(index)?.get(row);
        return [
          field.name,
          (DataType.isTimestamp(field.type) || typeof value === 'bigint') && value !== null ? Number(value) : value,
        ];
      }),
    ),
  );
}

async function ask(request: unknown, accept: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Accept: accept, Cookie: admin.cookie ?? '' };
  return server.fetch(
    new Request('http://localhost/api/v1/chart/data', { method: 'POST', headers, body: JSON.stringify(request) }),
  );
}

/** Everything both forms hold except the rows; row labels are not sent as Arrow, and the second response is cached. */
const comparableHead = ({
  data: _,
  indexnames: __,
  is_cached: ___,
  cached_dttm: ____,
  ...head
}: Record<string, unknown>) => head;

/** The lists of a box plot's outliers travel as texts in Arrow. */
const listAsText = (key: string, value: unknown): unknown =>
  Array.isArray(value) && key.endsWith('__outliers') ? JSON.stringify(value) : value;

describe('chart data as Arrow', () => {
  test.each(cases)('$name has the same content as in JSON', async ({ request }) => {
    const { result } = v.parse(queryResultsAnswerSchema, await (await ask(request, 'application/json')).json());
    const answer = await ask(request, ARROW_CONTENT_TYPE);
    expect(answer.headers.get('Content-Type')).toBe(ARROW_CONTENT_TYPE);
    const split = splitParts(new Uint8Array(await answer.arrayBuffer()), answer.headers.get(PARTS_HEADER));
    const tables = split.kind === 'parts' ? split.parts.map(part => tableFromIPC(part)) : [];
    expect(tables).toHaveLength(result.length);
    for (const [index, table] of tables.entries()) {
      const head = v.parse(queryResultHeadSchema, JSON.parse(table.schema.metadata.get(HEAD_KEY) ?? ''));
      expect(comparableHead(head)).toEqual(comparableHead(result[index] ?? {}));
      expect(rowsOf(table)).toEqual(JSON.parse(JSON.stringify(result[index]?.data), listAsText));
    }
  });

  test('a failure is JSON, whatever form was requested', async () => {
    const answer = await ask(
      { datasource: { id: 2, type: 'table' }, queries: [{ columns: ['nothing'] }] },
      ARROW_CONTENT_TYPE,
    );
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([400, 'application/json; charset=utf-8']);
  });
});

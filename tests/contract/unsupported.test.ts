import { afterAll, beforeAll, expect, test } from 'vitest';
import { chartDataExchange } from './cases';
import { startEmbedded, type EmbeddedServer } from './targets/embedded';

/** The embedded server refuses what it cannot compute; silently leaving out a part would change the answer. */
const layer = { name: 'a', value: 1, show: true, showMarkers: false };
const weighted = { rolling_type: 'mean', columns: { count: 'count' }, window: 2, win_type: 'hann' };
const plain = { columns: ['site'], metrics: ['count'] };

interface Case {
  readonly about: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly context?: Readonly<Record<string, unknown>>;
}

const cases: readonly Case[] = [
  { about: 'weighted windows', query: { ...plain, post_processing: [{ operation: 'rolling', options: weighted }] } },
  { about: 'event annotations', query: { ...plain, annotation_layers: [{ ...layer, annotationType: 'EVENT' }] } },
  { about: 'annotations of no type', query: { ...plain, annotation_layers: [layer] } },
  { about: 'templates', query: { ...plain, extras: { where: '{{ system(1) }} = 1' } } },
];

let server: EmbeddedServer;
beforeAll(async () => {
  server = await startEmbedded();
});
afterAll(() => server?.close());

test.each(cases)('$about: refused, with a text', async ({ query, context }) => {
  const requestBody = { datasource: { id: 7, type: 'table' }, ...context, queries: [query] };
  const { status, body } = await server.sender.send({ exchange: chartDataExchange('unsupported', requestBody, 400) });
  expect(status).toBe(400);
  expect(body).toMatchObject({ message: expect.stringMatching(/not supported|Must be one of/) });
});

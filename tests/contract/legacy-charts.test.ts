import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecord } from '@/lib/json';
import { legacyCharts } from '@/query/legacy/legacy-charts';
import type { Exchange } from './exchange';
import { mismatches, shapeOf } from './shape';
import { server } from './targets/servers';
import type { Target } from './targets/target';

/** Form data of older chart types with the answers that Superset gave; of lists, the first five items. */
const folder = path.join(import.meta.dirname, 'legacy-charts');
const schema = v.object({
  viz_type: v.string(),
  form_data: v.looseObject({}),
  response: v.looseObject({
    data: v.unknown(),
    rowcount: v.number(),
    colnames: v.nullable(v.array(v.string())),
    coltypes: v.nullable(v.array(v.nullable(v.number()))),
  }),
});
const cases = readdirSync(folder).map(file => v.parse(schema, JSON.parse(readFileSync(path.join(folder, file), 'utf8'))));

/** Those whose rows do not depend on which of equal ones an engine takes first. */
const exact = new Set(['filter_box', 'heatmap', 'histogram', 'world_map']);

function exchangeOf(form: object): Exchange {
  return {
    name: 'legacy',
    status: 200,
    method: 'POST',
    path: '/superset/explore_json/',
    query: null,
    user: 'admin',
    authentication: 'session',
    trimmed: [],
    requestBody: { form: { form_data: JSON.stringify(form) } },
    responseHeaders: {},
    responseBody: null,
    requestHeaders: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
  };
}

const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, member: unknown) => (typeof member === 'number' ? Number(member.toPrecision(12)) : member));

/** As much of every list as was kept of the recorded one. */
function shortened(value: unknown, like: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(like)) return value.slice(0, like.length).map((item, index) => shortened(item, like[index]));
  if (!isRecord(value) || !isRecord(like)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shortened(member, like[key])]));
}

describe(`CHT-009 older chart types on ${server.name}`, () => {
  let target: Target;
  beforeAll(async () => {
    target = await server.open();
  });
  afterAll(() => target?.close());

  test.each(cases)('$viz_type', async ({ viz_type: vizType, form_data: form, response }) => {
    const { status, body } = await target.send({ exchange: exchangeOf(form) });
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
    const answer = isRecord(body) ? body : {};
    expect(answer['rowcount']).toBe(response.rowcount);
    if (exact.has(vizType)) expect(rounded(shortened(answer['data'], response.data))).toEqual(rounded(response.data));
    else expect(mismatches(shapeOf(response.data, new Set(), '$', true), answer['data'])).toEqual([]);
  });

  test('a type that is not known here is told by its name', async () => {
    expect(legacyCharts.has('rose')).toBe(false);
    const { status, body } = await target.send({ exchange: exchangeOf({ datasource: '7__table', viz_type: 'rose' }) });
    if (server.name === 'embedded') expect([status, body]).toEqual([500, { error: "'rose'" }]);
  });
});

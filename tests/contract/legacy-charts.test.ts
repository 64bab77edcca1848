import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecord } from '@/lib/json';
import type { Exchange } from './exchange';
import { legacyCases } from './form-cases';
import { mismatches, shapeOf } from './shape';
import { server } from './targets/servers';
import type { Target } from './targets/target';

/** Those whose rows do not depend on which of several equal ones an engine takes first. */
const exact = new Set(['filter_box', 'heatmap', 'partition', 'world_map']);

const notComputed = 'the server does not compute this older type yet';
/** Each of these must be refused: when one is answered, its line goes. */
const gaps: Readonly<Record<string, string>> = {
  'legacy-cal_heatmap': notComputed,
  'legacy-compare': notComputed,
  'legacy-country_map': notComputed,
  'legacy-horizon': notComputed,
  'legacy-paired_ttest': notComputed,
  'legacy-para': notComputed,
  'legacy-rose': notComputed,
  'legacy-time_pivot': notComputed,
  'legacy-time_table': notComputed,
};

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
  JSON.parse(JSON.stringify(value), (_, member: unknown) =>
    typeof member === 'number' ? Number(member.toPrecision(12)) : member,
  );

/** Truncates every list as the recorded one was. */
function shortened(value: unknown, like: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(like))
    return value.slice(0, like.length).map((item, index) => shortened(item, like[index]));
  if (!isRecord(value) || !isRecord(like)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shortened(member, like[key])]));
}

/** The engine chooses which rows a limit without an order keeps: the recorded ones are among all rows. */
function requireAmong(answered: unknown, recorded: unknown): void {
  const series = Array.isArray(answered) ? answered.filter(isRecord) : [];
  for (const { key, values } of Array.isArray(recorded) ? recorded.filter(isRecord) : []) {
    const found = rounded(series.find(one => one['key'] === key)?.['values']);
    const left = Array.isArray(found) ? [...found] : [];
    for (const value of Array.isArray(values) ? values.map(rounded) : []) {
      expect(left).toContain(value);
      left.splice(left.indexOf(value), 1);
    }
  }
}

describe(`older chart types on ${server.name}`, () => {
  let target: Target;
  beforeAll(async () => {
    target = await server.open();
  });
  afterAll(() => target?.close());

  const computed = legacyCases.filter(({ name }) => server.name === 'superset' || !(name in gaps));
  test.each(computed)('$viz_type', async ({ viz_type: vizType, form_data: form, response }) => {
    const { status, body } = await target.send({ exchange: exchangeOf(form) });
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
    const answer = isRecord(body) ? body : {};
    expect(answer['rowcount']).toBe(response.rowcount);
    if (exact.has(vizType)) expect(rounded(shortened(answer['data'], response.data))).toEqual(rounded(response.data));
    else expect(mismatches(shapeOf(response.data, new Set(), '$', true), answer['data'])).toEqual([]);
    if (vizType !== 'histogram') return;
    const all = await target.send({ exchange: exchangeOf({ ...form, row_limit: 10_000 }) });
    requireAmong(isRecord(all.body) ? all.body['data'] : null, response.data);
  });

  const others = legacyCases.filter(({ name }) => name in gaps);
  test.runIf(server.name === 'embedded').each(others)(
    '$viz_type is not computed yet, and reported by name as a type that the server lacks',
    async example => {
      const { viz_type: vizType, form_data: form } = example;
      const { status, body } = await target.send({ exchange: exchangeOf(form) });
      expect([status, body]).toEqual([500, { error: `'${vizType}'` }]);
    },
  );

  test('every gap is an example', () => {
    const names = legacyCases.map(({ name }) => name);
    expect(Object.keys(gaps).filter(name => !names.includes(name))).toEqual([]);
  });
});

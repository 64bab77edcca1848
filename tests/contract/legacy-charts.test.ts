import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { queryResultsAnswerSchema } from '@/api/chart-data';
import { must } from '@/lib/assert';
import { isRecord } from '@/lib/json';
import { parseDatasourceKey } from '@/model/datasource-key';
import { withDefaults } from '@/viz/controls/field';
import { loadPlugin } from '@/viz/registry';
import { chartDataExchange } from './cases';
import type { Exchange } from './exchange';
import { legacyCases } from './form-cases';
import { mismatches, shapeOf } from './shape';
import { server } from './targets/servers';
import type { Target } from './targets/target';

/** Those whose rows do not depend on which of several equal ones an engine takes first. */
const exact = new Set(['filter_box', 'heatmap', 'partition', 'rose', 'time_pivot', 'time_table', 'world_map']);

/** Those recorded as an excerpt of one object. */
const excerpts = new Set(['cal_heatmap']);

const comparedSchema = v.object({
  data: v.array(
    v.object({
      key: v.array(v.string()),
      values: v.array(v.object({ x: v.number(), y: v.nullable(v.number()) })),
    }),
  ),
});

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

  // All charts here send queries; other clients of the server send the form data of these types.
  test.each(legacyCases)('CHT-009 $viz_type', async ({ viz_type: vizType, form_data: form, response }) => {
    const { status, body } = await target.send({ exchange: exchangeOf(form) });
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
    const answer = isRecord(body) ? body : {};
    expect(answer['rowcount']).toBe(response.rowcount);
    if (exact.has(vizType)) expect(rounded(shortened(answer['data'], response.data))).toEqual(rounded(response.data));
    else if (excerpts.has(vizType)) expect(rounded(answer)).toMatchObject({ data: rounded(response.data) });
    else expect(mismatches(shapeOf(response.data, new Set(), '$', true), answer['data'])).toEqual([]);
    if (vizType !== 'histogram') return;
    const all = await target.send({ exchange: exchangeOf({ ...form, row_limit: 10_000 }) });
    requireAmong(isRecord(all.body) ? all.body['data'] : null, response.data);
  });

  test('lines are compared with an earlier period, at the times of this one', async () => {
    const { form_data: form } = must(
      legacyCases.find(({ viz_type: type }) => type === 'compare'),
      'a recorded chart',
    );
    const compared = { ...form, time_range: '2001-01-01 : 2006-01-01', time_compare: ['1 year'] };
    const { status, body } = await target.send({ exchange: exchangeOf(compared) });
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
    const { data } = v.parse(comparedSchema, body);
    const valuesOf = (...key: string[]) => {
      const found = data.find(series => series.key.join() === key.join());
      return new Map(must(found, key.join()).values.map(({ x, y }) => [x, y]));
    };
    const [now, before] = [valuesOf('AAPL'), valuesOf('AAPL', '1 year offset')];
    const starts = [2001, 2002, 2003, 2004].map(year => Date.UTC(year, 0, 1));
    const year = 365 * 86_400_000;
    expect(starts.map(start => before.get(start + year))).toEqual(starts.map(start => now.get(start)));
  });

  /** Types whose charts here ask for the same rows; their queries go to the endpoint of newer types. */
  const alikeTypes = new Set(['cal_heatmap', 'paired_ttest', 'para', 'time_pivot', 'time_table']);
  test.each(legacyCases.filter(({ viz_type: type }) => alikeTypes.has(type)))(
    'the chart asks for the columns and rows that were recorded: $viz_type',
    async ({ name, viz_type: vizType, form_data: form, response }) => {
      const plugin = must(await loadPlugin(vizType), vizType);
      const queries = plugin.queries(withDefaults(plugin, form));
      const datasource = { id: parseDatasourceKey(form['datasource']), type: 'table' };
      const context = { datasource, queries, result_format: 'json', result_type: 'full' };
      const { status, body } = await target.send({ exchange: chartDataExchange(name, context, 200) });
      expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
      const { colnames, rowcount } = must(v.parse(queryResultsAnswerSchema, body).result[0], 'a result');
      expect([[...(colnames ?? [])].sort(), rowcount]).toEqual([
        [...(response.colnames ?? [])].sort(),
        response.rowcount,
      ]);
    },
  );
});

import { describe, expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import type { QueryContext } from '@/model/query-context';
import { runPlan } from '../run/run-plan';
import { duckdb } from '../sql/duckdb';
import { answerContext, documentsOf, withContextTimeRules, type ContextScope } from './answer-context';
import type { ComputedOn } from './document';

const values = { kind: ['tea', 'coffee'], sold: [1, 2] };

/** A dataset of two columns, and an engine that returns its two rows for any query. */
function scopeOf(computedOn: ComputedOn = 'server'): ContextScope & { readonly statements: string[] } {
  const statements: string[] = [];
  const column = (name: string, generic: 0 | 1) => ({ name, type: '', generic, isTemporal: false, expression: null });
  return {
    statements,
    dataset: {
      query: {
        source: { node: 'table', path: ['drinks'] },
        columns: [column('kind', genericTypes.text), column('sold', genericTypes.numeric)],
        metrics: new Map(),
        mainTemporalColumn: null,
      },
      verboseNames: new Map([['sold', 'Cups']]),
    },
    options: { now: 0 },
    annotations: async ({ annotation_layers: layers }) =>
      Object.fromEntries((layers ?? []).map(({ name }) => [name, { records: [] }])),
    runner: {
      dialect: duckdb,
      check: async () => undefined,
      read: async ({ run }) => ({
        ...(await runPlan(run, async sql => {
          statements.push(sql);
          return Object.entries(values).map(([name, all]) => ({
            label: [name],
            type: name === 'sold' ? genericTypes.numeric : genericTypes.text,
            values: all,
          }));
        })),
        cacheKey: 'key',
        cacheTimeout: 60,
        readOn: 0,
        isCached: false,
        computedOn,
      }),
    },
  };
}

const columns = ['kind', 'sold'];
const contextOf = (parts: Partial<QueryContext>): QueryContext => ({
  datasource: { id: 1, type: 'table' },
  queries: [{ columns, row_limit: 2 }],
  ...parts,
});
const rows = [
  { kind: 'tea', sold: 1 },
  { kind: 'coffee', sold: 2 },
];

async function answer(parts: Partial<QueryContext>, scope = scopeOf()) {
  const context = withContextTimeRules(scope.dataset, contextOf(parts));
  const given = await answerContext(scope, context);
  return { kind: given.kind, documents: documentsOf(given), statements: scope.statements };
}

describe('the answer to a query context', () => {
  test('contains by default all facts about its rows', async () => {
    const { kind, documents } = await answer({});
    expect(kind).toBe('rows');
    expect(documents).toEqual([
      {
        cache_key: 'key',
        cached_dttm: null,
        cache_timeout: 60,
        applied_template_filters: [],
        annotation_data: {},
        error: null,
        is_cached: null,
        query:
          'SELECT "kind" AS "kind",\n       "sold" AS "sold"\nFROM "drinks"\nORDER BY "kind" ASC,\n         "sold" ASC\nLIMIT 2;\n\n',
        status: 'success',
        stacktrace: null,
        rowcount: 2,
        rows_cut_at: 2,
        from_dttm: null,
        to_dttm: null,
        label_map: { kind: ['kind'], sold: ['sold'] },
        colnames: columns,
        indexnames: [0, 1],
        coltypes: [genericTypes.text, genericTypes.numeric],
        result_format: 'json',
        applied_filters: [],
        rejected_filters: [],
        data: rows,
      },
    ]);
  });

  test.each([
    { type: 'results' as const, kind: 'documents', document: { data: rows, colnames: columns } },
    { type: 'samples' as const, kind: 'rows', document: { rowcount: 2, colnames: columns } },
    { type: 'drill_detail' as const, kind: 'rows', document: { rowcount: 2, colnames: columns } },
    {
      type: 'columns' as const,
      kind: 'documents',
      document: { data: [{ column_name: 'kind' }, { verbose_name: 'Cups' }] },
    },
    { type: 'query' as const, kind: 'documents', document: { language: 'sql' } },
    { type: 'post_processed' as const, kind: 'presented', document: { colnames: ['kind', 'Cups'] } },
  ])('of the type $type', async ({ type, kind, document }) => {
    const answered = await answer({ result_type: type, result_format: 'json', form_data: { viz_type: 'table' } });
    expect(answered.kind).toBe(kind);
    expect(answered.documents).toMatchObject([document]);
  });

  test.each(['columns', 'timegrains', 'query'] as const)('of the type %s needs no engine', async type => {
    expect((await answer({ result_type: type })).statements).toEqual([]);
  });

  test('of queries with different types has a document for each, in order', async () => {
    const queries = [{ columns, result_type: 'columns' as const }, { columns }];
    const { kind, documents } = await answer({ queries });
    expect(kind).toBe('mixed');
    expect(documents).toMatchObject([{ data: [{ column_name: 'kind' }, {}] }, { rowcount: 2 }]);
    await expect(answer({ queries, result_format: 'csv' })).rejects.toMatchObject({ code: 'unsupported' });
  });

  test('contains the results of annotation layers', async () => {
    const layer = { name: 'Holidays', value: 1, show: true, showMarkers: false };
    const { documents } = await answer({ queries: [{ columns, annotation_layers: [layer] }] });
    expect(documents).toMatchObject([{ annotation_data: { Holidays: { records: [] } } }]);
  });

  test('shows where it was computed if that was on the device', async () => {
    expect((await answer({}, scopeOf('device'))).documents).toMatchObject([{ computed_on: 'device' }]);
    expect((await answer({})).documents[0]).not.toHaveProperty('computed_on');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { queryResultsAnswerSchema } from '@/api/chart-data';
import { extremesQuestion, valuesQuestion } from '@/features/dashboard/filters/options/options';
import { isRecord } from '@/lib/json';
import { parseDatasourceKey } from '@/model/datasource-key';
import type { ExtraFormData } from '@/model/extra-form-data';
import { NATIVE_FILTER_DEFAULT_ROW_LIMIT } from '@/model/limits';
import { isFilterEntry, readConfiguration, type FilterEntry } from '@/model/native-filter/configuration';
import { must } from '@/lib/assert';
import { withDefaults } from '@/viz/controls/field';
import type { OwnState } from '@/viz/query/chart-queries';
import { loadPlugin } from '@/viz/registry';
import { chartDataExchange } from './cases';
import { answerProblems } from './compare';
import { contextCases, legacyCases, type ContextCase } from './form-cases';
import { server } from './targets/servers';
import type { Target } from './targets/target';

test('includes every recorded example', () => expect([contextCases.length, legacyCases.length]).toEqual([36, 21]));

/** Queries that differ from the recorded ones, with the reason. Each must differ: when one does not, its line goes. */
const gaps: Readonly<Record<string, string>> = {
  'native-filter-timecolumn': 'the columns are known with the dataset, which is on the device: nothing is asked',
  'native-filter-timegrain': 'the grains are those of the compiler on the device: nothing is asked',
};

/** A reader's changes to a chart when its queries were recorded. */
const ownStates: Readonly<Record<string, OwnState>> = { 'table-raw-server-page': { currentPage: 2, pageSize: 20 } };

/** A native filter over the column of its form data. */
function filterOf({ viz_type: type, form_data: form }: ContextCase): FilterEntry {
  const groupby: unknown = form['groupby'];
  const target = {
    datasetId: parseDatasourceKey(form['datasource']),
    column: { name: Array.isArray(groupby) ? groupby[0] : undefined },
  };
  const entry = {
    id: 'NATIVE_FILTER-a',
    name: 'a',
    filterType: type,
    targets: [target],
    controlValues: { sortAscending: form['sortAscending'] },
  };
  return must(readConfiguration({ native_filter_configuration: [entry] }).find(isFilterEntry), 'a filter');
}

/** The client's query; null if it sends none. */
async function queriesOf(example: ContextCase): Promise<readonly object[] | null> {
  const { name, viz_type: type, form_data: form } = example;
  if (type === 'filter_select' || type === 'filter_range') {
    const parents: ExtraFormData = isRecord(form['extra_form_data']) ? form['extra_form_data'] : {};
    const surroundings = { parents, dataset: null, rowLimit: NATIVE_FILTER_DEFAULT_ROW_LIMIT };
    const question =
      type === 'filter_select'
        ? valuesQuestion(filterOf(example), surroundings, '')
        : extremesQuestion(filterOf(example), surroundings);
    return question?.context.queries ?? null;
  }
  const plugin = await loadPlugin(type);
  return plugin && plugin.queries(withDefaults(plugin, form), ownStates[name]);
}

/**
 * As JSON, with the defaults of steps written out, and without the one member that only this product's server reads.
 */
function comparable(queries: readonly object[] | null): unknown {
  return JSON.parse(JSON.stringify(queries), (key, value: unknown): unknown => {
    if (key === 'isColumnReference') return undefined;
    return isRecord(value) && typeof value['operation'] === 'string' ? { options: {}, ...value } : value;
  });
}

/** Without the numbers that Superset's range filter gives its two made-up columns. */
function withoutColumnIds(queries: unknown): unknown {
  return JSON.parse(JSON.stringify(queries), (key, value: unknown): unknown =>
    key === 'column' && isRecord(value) ? { column_name: value['column_name'] } : value,
  );
}

describe('CHT-045 CHT-047 CHT-048 CHT-049 CHT-050 form data becomes the queries that Superset made of it', () => {
  test.each(contextCases)('$name', async example => {
    const { name, viz_type: type, query_context: context } = example;
    const reduced = type === 'filter_range' ? withoutColumnIds : (queries: unknown) => queries;
    const [made, recorded] = [reduced(comparable(await queriesOf(example))), reduced(comparable(context.queries))];
    if (name in gaps) expect(made).not.toEqual(recorded);
    else expect(made).toEqual(recorded);
  });
});

/** Answers that differ, with the reason; each must. */
const otherAnswers: Readonly<Record<string, string>> = {
  'native-filter-timegrain': 'more grains than there, and in the functions of another engine',
};

describe(`the queries of form data on ${server.name}`, () => {
  let target: Target;
  beforeAll(async () => {
    target = await server.open();
  });
  afterAll(() => target?.close());

  test.each(contextCases)('$name is answered as recorded', async ({ name, query_context: context, response }) => {
    const { status, body } = await target.send({ exchange: chartDataExchange(name, context, 200) });
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
    const problems = answerProblems(v.parse(queryResultsAnswerSchema, body).result, response.result, context.queries);
    if (name in otherAnswers && server.name === 'embedded') expect(problems).not.toEqual([]);
    else expect(problems).toEqual([]);
  });
});

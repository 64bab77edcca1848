import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import recordedGet from '../../tests/contract/exchanges/dataset/get.json';
import recordedExplore from '../../tests/contract/exchanges/explore/get-datasource.json';
import { datasetEndpoints, explorableDatasetSchema } from './dataset';
import { updateBodySchema } from './dataset-write';
import { datasetBody } from './write/bodies';

const told = recordedGet.responseBody.result;
const explored = recordedExplore.responseBody.result.dataset;
const read = (result: object) => v.is(datasetEndpoints.get.answer, { id: 2, result });
const explore = (dataset: object) => v.is(explorableDatasetSchema, dataset);
/** Whether one of these is rejected in a place, so that its kind is known; no field accepts all of them. */
const refusesOdd = (reads: (value: unknown) => boolean) => [true, 7, 'x', [[]]].some(value => !reads(value));
const words = (text: string) => text.split(' ');

test('reads the recorded answers', () => {
  expect(read(told)).toBe(true);
  expect(explore(explored)).toBe(true);
});

describe('the boundary defines the content of each field', () => {
  test.each(
    words(
      `id table_name database sql schema description main_dttm_col normalize_columns offset default_endpoint cache_timeout is_sqllab_view template_params extra is_managed_externally external_url filter_select_enabled fetch_values_predicate owners edit_url url columns metrics`,
    ),
  )('DST-057 %s of a dataset', field => expect(refusesOdd(value => read({ ...told, [field]: value }))).toBe(true));

  test.each(
    words(
      `id column_name type advanced_data_type verbose_name description expression filterable groupby is_active is_dttm python_date_format uuid extra type_generic`,
    ),
  )('DST-059 %s of a column', field =>
    expect(refusesOdd(value => read({ ...told, columns: [{ ...told.columns[0], [field]: value }] }))).toBe(true),
  );

  test.each(
    words(
      `id metric_name metric_type expression description d3format currency verbose_name warning_text uuid extra certified_by certification_details is_certified`,
    ),
  )('DST-063 %s of a metric', field =>
    expect(refusesOdd(value => read({ ...told, metrics: [{ ...told.metrics[0], [field]: value }] }))).toBe(true),
  );

  test.each(
    words(
      `id type name sql select_star columns metrics owners extra health_check_message database datasource_name schema is_sqllab_view uid filter_select`,
    ),
  )('DST-067 %s of a datasource in explore', field =>
    expect(refusesOdd(value => explore({ ...explored, [field]: value }))).toBe(true),
  );
});

describe('the fields sent for a dataset', () => {
  const full = {
    name: 'flights',
    database: { id: 1, name: 'Examples' },
    sql: 'SELECT 1',
    schema: 'main',
    description: 'All',
    mainTemporalColumn: 'day',
    normalizeColumns: true,
    offset: 1,
    defaultEndpoint: '/',
    cacheTimeout: 60,
    isSqllabView: false,
    templateParams: '{}',
    extra: '{}',
    isManagedExternally: false,
    externalUrl: 'https://example.org/',
    filterSelectEnabled: true,
    fetchValuesPredicate: '1 = 1',
    owners: [{ id: 4, firstName: 'Ada' }, 5],
    columns: [],
    metrics: [],
  };

  test('DST-057 are all of its fields, with the database and the owners by their ids', () => {
    const body = datasetBody(full);
    expect(body).toEqual({
      table_name: 'flights',
      database_id: 1,
      sql: 'SELECT 1',
      schema: 'main',
      description: 'All',
      main_dttm_col: 'day',
      normalize_columns: true,
      offset: 1,
      default_endpoint: '/',
      cache_timeout: 60,
      is_sqllab_view: false,
      template_params: '{}',
      extra: '{}',
      is_managed_externally: false,
      external_url: 'https://example.org/',
      filter_select_enabled: true,
      fetch_values_predicate: '1 = 1',
      owners: [4, 5],
      columns: [],
      metrics: [],
    });
    expect(v.is(updateBodySchema, body)).toBe(true);
  });

  const column = {
    name: 'origin',
    type: 'VARCHAR',
    advancedDataType: 'airport',
    verboseName: 'From',
    description: 'Where it began',
    expression: '',
    filterable: true,
    groupby: false,
    isActive: true,
    isTemporal: false,
    pythonDateFormat: '',
    uuid: 'f5dbe9a0-65fc-4efe-b2bc-cf28d5d9402a',
    extra: '{}',
  };

  test.each([
    ['is sent if it is a number', 8, { id: 8 }],
    ['is not sent if it is text', 'new-1', {}],
    ['is not sent if there is none', null, {}],
  ])('DST-059 DST-060 the id of a column %s, in addition to its other fields', (_, id, sent) => {
    const body = datasetBody({ columns: [{ ...column, id, generic: 1, createdOn: '2026-01-01' }] });
    expect(body).toEqual({
      columns: [
        {
          ...sent,
          column_name: 'origin',
          type: 'VARCHAR',
          advanced_data_type: 'airport',
          verbose_name: 'From',
          description: 'Where it began',
          expression: '',
          filterable: true,
          groupby: false,
          is_active: true,
          is_dttm: false,
          python_date_format: null,
          uuid: 'f5dbe9a0-65fc-4efe-b2bc-cf28d5d9402a',
          extra: '{}',
        },
      ],
    });
    expect(v.is(updateBodySchema, body)).toBe(true);
  });

  test.each([
    ['', null],
    [',.1f', ',.1f'],
  ])('DST-063 DST-065 the format %j of a metric is sent as %j', (format, sent) => {
    const metric = {
      id: 17,
      name: 'delay',
      metricType: 'avg',
      expression: 'AVG(delay)',
      description: null,
      format,
      currency: null,
      verboseName: 'Delay',
      warningText: 'Rough',
      uuid: 'f5dbe9a0-65fc-4efe-b2bc-cf28d5d9402a',
      extra: null,
    };
    const body = datasetBody({ metrics: [metric] });
    expect(body).toEqual({
      metrics: [
        {
          id: 17,
          metric_name: 'delay',
          metric_type: 'avg',
          expression: 'AVG(delay)',
          description: null,
          d3format: sent,
          currency: null,
          verbose_name: 'Delay',
          warning_text: 'Rough',
          uuid: 'f5dbe9a0-65fc-4efe-b2bc-cf28d5d9402a',
          extra: null,
        },
      ],
    });
    expect(v.is(updateBodySchema, body)).toBe(true);
  });
});

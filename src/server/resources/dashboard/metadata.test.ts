import { describe, expect, test } from 'vitest';
import { HttpError } from '../../http-error';
import { placedCharts, readMetadata, storedMetadata, withCharts } from './metadata';

const positions = {
  DASHBOARD_VERSION_KEY: 'v2',
  a: { id: 'a', type: 'CHART', meta: { chartId: 4, width: 3 } },
  b: { id: 'b', type: 'CHART', meta: { chartId: 4 } },
  c: { id: 'c', type: 'ROW', meta: { chartId: 5 } },
  d: { id: 'd', type: 'CHART', meta: { chartId: 'x' } },
};

describe('metadata of a dashboard', () => {
  test.each([
    ['[]', { _schema: ['Invalid input type.'] }],
    ['7', { _schema: ['Invalid input type.'] }],
    ['{"no_such":1}', { no_such: ['Unknown field.'] }],
    ['{"__proto__":1}', { ['__proto__']: ['Unknown field.'] }],
    ['{"positions":[]}', { positions: ['Not a valid mapping type.'] }],
  ])('rejects %s', (text, texts) => {
    expect.assertions(2);
    try {
      readMetadata(text);
    } catch (error) {
      expect(error).toBeInstanceOf(HttpError);
      expect(error).toMatchObject({ status: 400, body: { message: { json_metadata: [texts] } } });
    }
  });

  test.each([null, undefined, ''])('%s means nothing', text => expect(readMetadata(text)).toBeNull());

  test('moves its layout out, and gets the common members', () => {
    const sent = readMetadata(
      JSON.stringify({
        positions,
        color_namespace: null,
        filter_scopes: {},
        refresh_frequency: 5,
        default_filters: '{"4":{},"9":{}}',
      }),
    );
    expect(sent?.positions).toEqual(positions);
    expect(sent && storedMetadata(sent)).toEqual({
      refresh_frequency: 5,
      default_filters: '{"4":{}}',
      timed_refresh_immune_slices: [],
      expanded_slices: {},
      color_scheme: '',
      label_colors: {},
      shared_label_colors: {},
      color_scheme_domain: [],
      cross_filters_enabled: true,
    });
  });

  test('keeps meaningful members', () => {
    const metadata = {
      color_namespace: 'n',
      filter_scopes: { 1: {} },
      cross_filters_enabled: false,
      color_scheme: 'x',
    };
    expect(storedMetadata({ metadata, positions: null })).toMatchObject(metadata);
  });
});

test('charts of a layout are found once each, and texts are added to each of their boxes', () => {
  expect(placedCharts(positions)).toEqual([4]);
  expect(withCharts(positions, chartId => ({ chartId: chartId + 1, uuid: 'u' }))).toEqual({
    ...positions,
    a: { id: 'a', type: 'CHART', meta: { chartId: 5, width: 3, uuid: 'u' } },
    b: { id: 'b', type: 'CHART', meta: { chartId: 5, uuid: 'u' } },
  });
});

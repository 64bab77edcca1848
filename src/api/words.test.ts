import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFields } from './read/fields';
import { writeFields } from './write/fields';

describe('fields of resources', () => {
  test.each([
    [
      'dashboard',
      {
        dashboard_title: 'Sales',
        certified_by: null,
        owners: [{ id: 1, first_name: 'Ada' }],
        json_metadata: '{"a_b":1}',
      },
      { title: 'Sales', certifiedBy: null, owners: [{ id: 1, firstName: 'Ada' }], metadata: { a_b: 1 } },
    ],
    [
      'chart',
      { slice_name: 'Late', viz_type: 'table', params: '{"viz_type":"table"}', datasource_id: 2, form_data: { a: 1 } },
      { name: 'Late', vizType: 'table', formData: { viz_type: 'table' }, datasetId: 2, toldFormData: { a: 1 } },
    ],
    [
      'dataset',
      { table_name: 't', extra: '{"a":1}', columns: [{ column_name: 'c', is_dttm: true, extra: '{"x_y":1}' }] },
      { name: 't', extra: '{"a":1}', columns: [{ name: 'c', isTemporal: true, extra: '{"x_y":1}' }] },
    ],
    [
      'report',
      { creation_method: 'charts', recipients: [{ type: 'Email', recipient_config_json: '{"target":"a"}' }] },
      { creationMethod: 'charts', recipients: [{ type: 'Email', config: '{"target":"a"}' }] },
    ],
    ['filter-set', { name: 'Mine', params: { nativeFilters: {} } }, { name: 'Mine', content: { nativeFilters: {} } }],
    ['tab', { label: 'T', latest_query_id: 'q' }, { label: 'T', latestQueryId: 'q' }],
  ])('of a %s are translated to the product’s words and back to the server’s', (kind, told, fields) => {
    expect(readFields(kind, told)).toEqual(fields);
    expect(readFields(kind, fields), 'what is in them already stays').toEqual(fields);
    expect(writeFields(kind, fields)).toEqual(told);
  });

  test('with a document keep all of it, known or not, in its order', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), stored => {
        const told = { json_metadata: JSON.stringify(stored), position_json: JSON.stringify(stored) };
        expect(writeFields('dashboard', readFields('dashboard', told))).toEqual(told);
      }),
    );
  });

  test.each(['{broken', '[1]', '3', 'null'])('that hold %j where a document should be keep it', text => {
    expect(readFields('dashboard', { json_metadata: text })).toEqual({ metadata: text });
    expect(writeFields('dashboard', { metadata: text })).toEqual({ json_metadata: text });
  });

  test.each([null, '', ' '])('that hold no document (%j) are empty', text => {
    expect(readFields('dashboard', { position_json: text })).toEqual({ layout: null });
  });
});

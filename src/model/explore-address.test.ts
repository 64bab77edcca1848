import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exploreSubject } from './explore-address';

const chart = (id: number) => ({ kind: 'chart', id });
const dataset = (id: number) => ({ kind: 'dataset', id });
const nothing = { kind: 'nothing' };

test.each([
  ['a chart', { slice_id: '7' }, chart(7)],
  ['a chart by number', { slice_id: 7 }, chart(7)],
  ['a chart in its form data', { form_data: { slice_id: 7 } }, chart(7)],
  ['a chart that was saved here', { slice_id: '-9000000000001' }, chart(-9_000_000_000_001)],
  ['a dataset', { datasource_id: '3', datasource_type: 'table' }, dataset(3)],
  ['a dataset by its other name', { dataset_id: 3 }, dataset(3)],
  ['a dataset by its key', { datasource: '3__table' }, dataset(3)],
  ['a dataset in form data', { form_data: { datasource: '3__table' } }, dataset(3)],
  ['a chart before its dataset', { slice_id: 7, datasource_id: 3 }, chart(7)],
  ['the address before the form data', { slice_id: 7, form_data: { slice_id: 8 } }, chart(7)],
  ['a new chart', { datasource: '3__table', viz_type: 'pie' }, { kind: 'new-chart', datasetId: 3, vizType: 'pie' }],
  ['nothing', {}, nothing],
  ['no chart: zero', { slice_id: 0 }, nothing],
  ['no chart: below zero', { slice_id: -7 }, nothing],
  ['no chart: a word', { slice_id: 'seven' }, nothing],
  ['no chart: a number that cannot be an id', { slice_id: '99999999999999999999' }, nothing],
  ['no chart, but a dataset', { slice_id: 'seven', dataset_id: '3' }, dataset(3)],
  ['invalid form data', { form_data: 'slice_id' }, nothing],
])('the explore address names %s', (_, search, subject) => expect(exploreSubject(search)).toEqual(subject));

test('any address names a chart, a dataset, an unsaved chart, or nothing', () => {
  const keys = fc.constantFrom('slice_id', 'datasource_id', 'dataset_id', 'datasource', 'form_data', 'viz_type');
  fc.assert(
    fc.property(fc.dictionary(keys, fc.jsonValue()), search => {
      const subject = exploreSubject(search);
      expect(['chart', 'dataset', 'new-chart', 'nothing']).toContain(subject.kind);
      if (subject.kind === 'nothing') return;
      expect(Number.isSafeInteger(subject.kind === 'new-chart' ? subject.datasetId : subject.id)).toBe(true);
    }),
  );
});

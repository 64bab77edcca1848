import { expect, test } from 'vitest';
import recorded from '../../../tests/contract/exchanges/explore/get-datasource.json';
import { toDataset } from './dataset';

const wire = recorded.responseBody.result.dataset;

test('MET-016 a saved metric is read with its name, its verbose name, its expression and its id', () => {
  expect(toDataset(wire).metrics).toContainEqual(
    expect.objectContaining({
      id: 18,
      name: 'late_share',
      verboseName: 'Share of late flights',
      expression: 'AVG(CASE WHEN delay > 15 THEN 1.0 ELSE 0 END)',
    }),
  );
});

test.each([
  ['nothing', null, {}],
  ['text that is not JSON', 'Extra', {}],
  ['a list', '[1]', {}],
  ['what it has', '{"disallow_adhoc_metrics": true}', { disallowsAdhocMetrics: true }],
  ['an invalid flag', '{"disallow_adhoc_metrics": "no"}', {}],
  [
    'who certified it',
    '{"certification": {"certified_by": "QA", "details": "checked"}, "warning_markdown": "Careful"}',
    { certification: { by: 'QA', details: 'checked' }, warning: 'Careful' },
  ],
  ['an invalid person', '{"certification": {"certified_by": 7}}', { certification: { by: null, details: null } }],
])('MET-019 DST-068 the extra of a dataset may say %s', (_, extra, said) => {
  const { certification, warning, disallowsAdhocMetrics } = toDataset({ ...wire, extra });
  expect(
    Object.fromEntries(
      Object.entries({ certification, warning, disallowsAdhocMetrics }).filter(([, value]) => value !== undefined),
    ),
  ).toEqual(said);
});

test('columns and metrics have their certification and warning', () => {
  const [column] = wire.columns;
  const { columns } = toDataset({
    ...wire,
    columns: [
      { ...column!, is_certified: true, certified_by: 'QA', warning_markdown: 'Careful', groupby: false },
      column!,
    ],
  });
  expect(columns[0]).toMatchObject({ certification: { by: 'QA' }, warning: 'Careful', isDimension: false });
  expect(columns[1]).not.toHaveProperty('certification');
});

test('a dataset has all its read settings and its owners, as far as they are known', () => {
  const owners = [{ id: 4, first_name: 'Ada' }, { id: 'five' }, null];
  expect(toDataset({ ...wire, select_star: 'SELECT * FROM a', owners })).toMatchObject({
    selectStar: 'SELECT * FROM a',
    ownerIds: [4],
  });
  const silent = toDataset({ ...wire, select_star: null, owners: undefined });
  expect(silent).not.toHaveProperty('selectStar');
  expect(silent).not.toHaveProperty('ownerIds');
});

// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { emptyDataset } from '@/offline/store/records';
import type { Dataset } from '@/model/dataset';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import { TimeGrainEditor } from './FormatEditors';

afterEach(closeScreens);

const dataset: Dataset = {
  id: 7,
  name: 'flights',
  schema: null,
  databaseId: 1,
  databaseName: 'Samples',
  description: null,
  sql: null,
  mainTemporalColumn: null,
  columns: [],
  metrics: [],
};

const detail = { id: 7, table_name: 'flights', database: { id: 1 }, columns: [], metrics: [] };

/** Opens the time grain choices of a dataset for which the server sent these. */
async function openGrains(time_grain_sqla: unknown) {
  const changes: unknown[] = [];
  await openScreen(
    <TimeGrainEditor
      control={{
        name: 'time_grain_sqla',
        words: 'time_grain_sqla',
        kind: 'time-grain',
        initial: null,
        required: false,
        choices: null,
        isShown: () => true,
        keeps: false,
        resets: [],
        asks: 'query',
      }}
      words={{ label: 'Time grain' }}
      value={undefined}
      problem={null}
      context={{ formData: {}, dataset, flags: undefined, engine: null }}
      onChange={value => changes.push(value)}
    />,
    {
      kept: store =>
        store.datasets.put({ ...emptyDataset(7), dataset: { ...detail, time_grain_sqla }, datasetAsOf: NOW }),
    },
  );
  const field = await screen.findByRole('combobox', { name: /Time grain/ });
  act(() => field.focus());
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  return { changes, offered: () => screen.queryAllByRole('option').map(option => option.textContent) };
}

test('EXP-079 offers the time grains of the datasource', async () => {
  const { changes, offered } = await openGrains([
    ['PT1M', 'Minute'],
    ['P1M', 'Month'],
    ['1969-12-28T00:00:00Z/P1W', 'Week starting Sunday'],
  ]);
  expect(offered()).toEqual(['Minute', 'Month', 'Week starting Sunday']);
  act(() => void fireEvent.click(screen.getByRole('option', { name: 'Month' })));
  expect(changes).toEqual(['P1M']);
});

test.each([[null], [[]], ['P1D'], [[7, {}, []]]])('EXP-079 a datasource that lists %o offers none', async told => {
  expect((await openGrains(told)).offered()).toEqual(['Choose a time grain']);
});

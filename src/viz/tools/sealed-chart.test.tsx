// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { toolsText } from '@/text/messages/charts/chart-tools';
import { closeScreens, openScreen } from '../../../tests/support/screen';
import { MarkMenu } from '../drill/MarkMenu';
import type { ChartPlugin, MarkMeaning } from '../plugin';
import { loadPlugin } from '../registry';
import type { ShownChart } from '../react/shown-chart';
import { toolActions } from './menu';

afterEach(closeScreens);

let plugin: ChartPlugin;
beforeAll(async () => {
  plugin = must(await loadPlugin('pie'), 'pies');
});

const chartOf = (isSealed: boolean): ShownChart => ({
  name: 'Sales',
  vizType: 'pie',
  plugin,
  formData: { groupby: ['region'] },
  results: [],
  asOf: 0,
  datasetId: 1,
  dataset: null,
  colourOf: () => '#000',
  cache: { get: async () => null, put: async () => undefined },
  selected: null,
  isSealed,
});
const meaning: MarkMeaning = {
  label: 'north',
  position: [],
  dimensions: [{ column: 'region', value: 'north', text: 'north' }],
};

const toolsOf = (isSealed: boolean) =>
  toolActions({
    chart: chartOf(isSealed),
    paint: null,
    mayDownload: false,
    element: () => null,
    now: () => 0,
    onTool: () => undefined,
    onFailed: () => undefined,
  }).data.map(({ id }) => id);

test('offers neither rows nor query to users who may see only the chart', () => {
  expect(toolsOf(false)).toEqual(expect.arrayContaining(['detail', 'query']));
  expect(toolsOf(true)).toEqual(['specification']);
});

test.each([
  [false, true],
  [true, false],
])('a mark of a chart that is sealed (%s) leads to the rows beneath (%s)', async (isSealed, isOffered) => {
  const shared = { meaning, at: { x: 0, y: 0 }, onTool: () => undefined, onClose: () => undefined };
  await openScreen(<MarkMenu {...shared} chart={chartOf(isSealed)} onPick={() => undefined} />);
  expect(await screen.findByRole('menuitem', { name: toolsText.pick('north') })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: toolsText.detailBy('north') }) !== null).toBe(isOffered);
});

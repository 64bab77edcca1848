// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import { columnOf, flightsWith } from '../../../tests/support/flights';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import { NewChart } from './NewChart';
import { openingParameters } from './opening/opening-parameters';

afterEach(closeScreens);

const flights = flightsWith([columnOf('date', genericTypes.temporal), columnOf('state')]);

const open = (formData: Readonly<Record<string, unknown>> | null = null, dataset = flights) =>
  openScreen(<NewChart dataset={dataset} vizType="pie" linked={formData} opening={openingParameters({})} />, {
    connectivity: { state: 'unreachable', since: NOW },
  });

const picker = () => screen.getByRole('region', { name: 'Chart type' });
const expectType = (name: string) => waitFor(() => expect(within(picker()).getAllByText(name)[0]).toBeDefined());
const proposed = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('button')
    // Content of a picture is not a button.
    .filter(button => button.closest('[inert]') === null)
    .map(button => button.textContent);

test('suggests first charts of the dataset for a new chart, and one press creates one', async () => {
  await open();
  await screen.findByText('What should the chart show?');
  await waitFor(async () =>
    expect(await proposed('First charts of this dataset')).toEqual([
      'COUNT(*) over timeLine Chart',
      'COUNT(*) by stateBar Chart',
      'COUNT(*)Big Number',
      'COUNT(*) by stateTable',
    ]),
  );
  const line = await screen.findByRole('button', { name: /COUNT\(\*\) over time/ });
  await waitFor(() => expect(line.hasAttribute('disabled')).toBe(false));
  fireEvent.click(line);
  await expectType('Line Chart');
  expect(screen.queryByText('What should the chart show?')).toBeNull();
  expect(document.querySelector('[data-chart-status]')).not.toBeNull();
  // One step, which one undo reverts.
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await expectType('Pie Chart');
});

test('queries nothing for a table without columns, since no server supports that', async () => {
  await open({ datasource: '7__table', viz_type: 'table' });
  await expectType('Table');
  await screen.findByText('What should the chart show?');
  expect(document.querySelector('[data-chart-status]')).toBeNull();
});

test('suggests charts that need no column for a dataset that has none', async () => {
  await open(null, { ...flights, columns: [] });
  await waitFor(async () => expect(await proposed('First charts of this dataset')).toEqual(['COUNT(*)Big Number']));
});

test('shows the picked fields as other types, and one press changes the chart to one of them', async () => {
  await open({ datasource: '7__table', viz_type: 'pie', groupby: ['state'] });
  await waitFor(async () => expect(await proposed('The same data as another chart type')).toEqual(['Table']));
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  await expectType('Table');
});

test('shows a complete new chart as other types below its picture, until that is closed', async () => {
  const metric = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'Flights' };
  await open({ datasource: '7__table', viz_type: 'pie', groupby: ['state'], metric });
  expect(await proposed('The same data as another chart type')).toEqual(['Bar Chart', 'Treemap', 'Table']);
  fireEvent.click(screen.getByRole('button', { name: 'Treemap' }));
  await expectType('Treemap');
  fireEvent.click(screen.getByRole('button', { name: 'Hide other chart types' }));
  expect(screen.queryByRole('list', { name: 'The same data as another chart type' })).toBeNull();
});

test('EXP-014 GAL-005 GAL-006 changes the type of a chart being built in the gallery', async () => {
  await open();
  await expectType('Pie Chart');
  const inGallery = async (name: string) => {
    fireEvent.click(within(picker()).getByRole('button', { name: 'View all charts' }));
    return within(await screen.findByRole('dialog', { name: 'Choose a chart type' })).getByRole('option', { name });
  };
  fireEvent.click(await inGallery('Treemap'));
  fireEvent.click(screen.getByRole('button', { name: 'Select' }));
  await expectType('Treemap');
  fireEvent.doubleClick(await inGallery('Heatmap'));
  await expectType('Heatmap');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('also opens the gallery from the place of the picture', async () => {
  await open();
  const [, there] = await screen.findAllByRole('button', { name: 'View all charts' });
  fireEvent.click(there!);
  const dialog = await screen.findByRole('dialog', { name: 'Choose a chart type' });
  fireEvent.doubleClick(within(dialog).getByRole('option', { name: 'Table' }));
  await expectType('Table');
  expect(screen.queryByRole('dialog')).toBeNull();
});

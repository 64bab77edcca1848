// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { parseJson } from '@/lib/json';
import { datasetMenuText } from '@/text/messages/explore/dataset-menu';
import { toolsText } from '@/text/messages/charts/chart-tools';
import { chartText } from '@/text/messages/charts/chart';
import type { ShownChart } from '@/viz/react/shown-chart';
import type { Roles } from '@/model/permissions';
import { closeScreens, openScreen } from '../../../tests/support/screen';
import { ChartToolsMenu } from './ChartToolsMenu';

afterEach(closeScreens);
afterEach(() => void vi.restoreAllMocks());

const chart = (results: readonly { readonly sql: string | null }[]) =>
  ({
    name: 'Late',
    vizType: 'table',
    datasetId: 2,
    dataset: { id: 2, name: 'flights', databaseId: 1, schema: null, columns: [], metrics: [] },
    formData: {},
    colourOf: () => '',
    plugin: { drawing: { kind: 'page' } },
    results,
    selected: null,
  }) as unknown as ShownChart;

async function open(results: readonly { readonly sql: string | null }[], roles: Roles = { Admin: [] }) {
  await openScreen(
    <ChartToolsMenu chart={chart(results)} tool={null} region={createRef()} onTool={() => undefined} />,
    {
      facts: { user: { id: 1, username: 'ada', firstName: '', lastName: '' }, roles, store: 's' },
    },
  );
  fireEvent.click(screen.getByRole('button', { name: chartText.more('Late') }));
  await screen.findAllByRole('menuitem');
}

test('EXP-011 EXP-012 posts the statement of a chart to the SQL editor as a form, in its field form_data', async () => {
  const sent: Record<string, unknown>[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    const fields = [...this.querySelectorAll('input')].map(({ name, value }) => [name, parseJson(value)] as const);
    sent.push({ action: this.getAttribute('action'), method: this.method.toUpperCase(), fields });
  });
  await open([{ sql: null }, { sql: 'SELECT count(*) FROM flights\n' }]);
  fireEvent.click(screen.getByRole('menuitem', { name: datasetMenuText.openSql }));
  const form = { datasourceKey: '2__table', sql: 'SELECT count(*) FROM flights' };
  expect(sent).toEqual([{ action: '/sqllab/', method: 'POST', fields: [['form_data', form]] }]);
});

test('offers no statement for a chart that has none', async () => {
  await open([{ sql: null }]);
  expect(screen.queryByRole('menuitem', { name: datasetMenuText.openSql })).toBeNull();
});

test.each([
  ['who may', { Admin: [] }, true],
  ['nobody else', { Gamma: [] }, false],
] as const)('EXP-049 rows are taken away by %s', async (_, roles, isOffered) => {
  await open([{ sql: null }], roles);
  fireEvent.keyDown(screen.getByRole('menuitem', { name: toolsText.download }), { key: 'ArrowRight' });
  await screen.findByRole('menuitem', { name: toolsText.png });
  expect(screen.queryByRole('menuitem', { name: toolsText.csv }) !== null).toBe(isOffered);
});

test('SHR-023 reports as a failure that a picture could not be made', async () => {
  await open([{ sql: null }]);
  fireEvent.keyDown(screen.getByRole('menuitem', { name: toolsText.download }), { key: 'ArrowRight' });
  fireEvent.click(await screen.findByRole('menuitem', { name: toolsText.png }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(toolsText.failed('')));
});

// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { emptyChart } from '@/offline/store/records';
import type { LocalStore } from '@/offline/store/database';
import { chartListText, selectionText as text } from '@/text/messages/home/lists';
import { ListedCharts } from '../../../tests/support/listed';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';

afterEach(closeScreens);

async function kept(store: LocalStore): Promise<void> {
  const names = ['Waves', 'Birds', 'Boats'];
  await store.charts.bulkPut(
    names.map((name, at) => ({ ...emptyChart(at + 1), row: { id: at + 1, slice_name: name }, rowAsOf: NOW })),
  );
  await store.lists.put({ name: 'charts', ids: [1, 2, 3], asOf: NOW });
}

const bar = () => screen.getByRole('toolbar', { name: chartListText.selection });

test('announces the selection where a region already waits for it, and offers its actions', async () => {
  await openScreen(<ListedCharts />, { kept });
  const table = await screen.findByRole('table');
  const region = table.parentElement?.querySelector('[data-selection] [role=status]');
  expect(region?.textContent).toBe('');
  fireEvent.click(screen.getByRole('checkbox', { name: text.select('Waves') }));
  expect(region?.textContent).toBe(text.selected(1));
  fireEvent.click(within(bar()).getByRole('button', { name: text.selectAll(3) }));
  expect(region?.textContent).toBe(text.selected(3));
  // Shift and Tab lead from the first row to it.
  expect(bar().compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(within(bar()).getByRole('button', { name: text.clear }));
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(region?.textContent).toBe('');
  expect(document.activeElement).toBe(within(table).getAllByRole('checkbox')[0]);
});

// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readOutbox } from '@/offline/outbox/pending';
import type { LocalStore } from '@/offline/store/database';
import { emptyChart } from '@/offline/store/records';
import { chartPropertiesText as text } from '@/text/messages/explore/saving';
import { chartsText } from '@/text/messages/home/lists';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import DeleteDialog from './DeleteDialog';
import PropertiesDialog from './PropertiesDialog';

afterEach(closeScreens);

const keep = (more: object) => (store: LocalStore) => {
  const row = {
    id: 7,
    slice_name: 'Waves',
    description: 'Heights',
    cache_timeout: 60,
    certified_by: 'Bo',
    certification_details: 'By hand',
    is_managed_externally: false,
    owners: [{ id: 1, first_name: 'Ada', last_name: 'Admin' }],
    ...more,
  };
  return store.charts.put({ ...emptyChart(7), row, rowAsOf: NOW });
};

async function open(more: object = {}) {
  const onClose = vi.fn<() => void>();
  const dialog = <PropertiesDialog chart={{ id: 7 }} onClose={onClose} />;
  return { ...(await openScreen(dialog, { kept: keep(more) })), onClose };
}

const field = (name: string) => screen.findByRole('textbox', { name });
const value = async (name: string) => (await field(name)).getAttribute('value') ?? (await field(name)).textContent;

test('EXP-053 a chart’s name, description, cache timeout and certification are edited', async () => {
  const { store, onClose } = await open();
  expect(await value(text.name)).toBe('Waves');
  expect(await value(text.description)).toBe('Heights');
  expect(await value(text.certifiedBy)).toBe('Bo');
  expect(await value(text.certificationDetails)).toBe('By hand');
  fireEvent.change(await field(text.cacheTimeout), { target: { value: '120' } });
  fireEvent.change(await field(text.description), { target: { value: 'High water' } });
  fireEvent.click(screen.getByRole('button', { name: text.save }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await readOutbox(store)).toMatchObject([
    {
      kind: 'update-chart',
      payload: { id: 7, name: 'Waves', fields: { description: 'High water', cacheTimeout: 120 } },
      base: { fields: { description: 'Heights', cacheTimeout: 60 } },
    },
  ]);
});

test('EXP-053 one that is managed externally says so, and is not saved', async () => {
  await open({ is_managed_externally: true });
  expect(await screen.findByText("This chart is managed externally, and can't be edited in Tidemark")).toBeDefined();
  expect(screen.getByRole('button', { name: text.save }).hasAttribute('disabled')).toBe(true);
});

test('OFF-074 a chart is deleted once that was confirmed', async () => {
  const onDeleted = vi.fn<() => void>();
  const dialog = <DeleteDialog chart={{ id: 7, name: 'Waves' }} onDeleted={onDeleted} onClose={() => undefined} />;
  const { store } = await openScreen(dialog, { kept: keep({}) });
  fireEvent.click(await screen.findByRole('button', { name: chartsText.removeNow }));
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(await readOutbox(store)).toMatchObject([{ kind: 'delete-chart', resource: 'chart:7' }]);
});

// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createSubject } from '@/lib/observable';
import { useObservable } from '@/offline/react/context';
import { renameText } from '@/text/messages/dashboard/properties';
import { shownDashboard } from '../../../../tests/support/dashboard';
import { closeScreens, openScreen } from '../../../../tests/support/screen';
import RenameField from './RenameField';

afterEach(closeScreens);

async function open() {
  const onClose = vi.fn<() => void>();
  const opened = createSubject({ dashboard: shownDashboard({ id: 7, title: 'Sales' }), etag: '"1"' });
  const Field = () => <RenameField opened={useObservable(opened)} onClose={onClose} />;
  const { store } = await openScreen(<Field />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: renameText.title });
  const queued = () => store.outbox.toArray();
  const titles = async () => (await queued()).map(({ payload }) => payload);
  return { field, onClose, titles, queued, opened };
}

test('A11Y-001 the field of a title has the focus, and Enter commits what was typed', async () => {
  const { field, onClose, titles } = await open();
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: ' Costs ' } });
  // What the browser does on Enter.
  await act(async () => field.form?.requestSubmit());
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(await titles()).toMatchObject([{ id: 7, title: 'Costs' }]);
});

test('A11Y-001 Escape drops what was typed', async () => {
  const { field, onClose, titles } = await open();
  fireEvent.change(field, { target: { value: 'Costs' } });
  await act(async () => fireEvent.keyDown(field, { key: 'Escape' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(await titles()).toEqual([]);
});

test('OFF-068 an edited title keeps its base when somebody else changes it', async () => {
  const { field, queued, opened } = await open();
  fireEvent.change(field, { target: { value: 'Costs' } });
  act(() => opened.set({ dashboard: shownDashboard({ id: 7, title: 'Revenue' }), etag: '"2"' }));
  await act(async () => field.form?.requestSubmit());
  await expect.poll(queued).toMatchObject([{ base: { title: 'Sales' }, etag: '"1"', payload: { title: 'Costs' } }]);
});

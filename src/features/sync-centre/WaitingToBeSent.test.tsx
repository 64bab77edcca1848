// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { starDashboard } from '@/offline/resources/first-commands';
import { deviceText as text } from '@/text/messages/home/recent';
import { closeScreens, openScreen } from '../../../tests/support/screen';
import WaitingToBeSent from './WaitingToBeSent';

afterEach(closeScreens);

test('lists unsent changes in words, three of them by name, and shows nothing if none wait', async () => {
  const { store, enqueue } = await openScreen(<WaitingToBeSent />);
  expect(screen.queryByRole('heading', { name: text.waiting })).toBeNull();
  const titles = ['Gales', 'Tides', 'Waves', 'Wind'];
  for (const [index, title] of titles.entries())
    await act(() => enqueue(store, starDashboard({ id: index + 1, title }, true)));
  await screen.findByText(text.andMore(1));
  expect(screen.getAllByRole('listitem').map(row => titles.find(title => row.textContent.includes(title)))).toEqual([
    'Gales',
    'Tides',
    'Waves',
  ]);
  expect(screen.getByText('4')).toBeDefined();
  await act(() => store.outbox.clear());
  await waitFor(() => expect(screen.queryByRole('heading', { name: text.waiting })).toBeNull());
});

// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useLive } from '@/offline/react/live';
import { keepFile } from '@/offline/waiting-files/waiting-files';
import { countChanges } from '@/offline/reads/change-counts';
import { clockTime } from '@/text/ages';
import { statusText } from '@/text/messages/frame/status';
import { usePageFacts } from '@/ui/shell/page-facts';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import StatusLine from './StatusLine';
import { starDashboard } from '@/offline/resources/first-commands';

afterEach(closeScreens);

const Line = () => <StatusLine counts={useLive(countChanges, []) ?? null} />;
/** The text announced on change; toasts have their own region. */
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent ?? '')
    .join(' ')
    .trim();

test('A11Y-022 announces when the server is away or back, and that changes wait', async () => {
  const { connectivity, enqueue, store } = await openScreen(<Line />);
  await waitFor(() => expect(said()).toBe(`${statusText.live}. ${statusText.allSent}`));
  act(() => connectivity.set({ state: 'unreachable', since: NOW }));
  expect(said()).toBe(statusText.offline);
  await act(async () => void (await enqueue(store, starDashboard({ id: 7, title: 'Sales' }, true))));
  await waitFor(() => expect(said()).toBe(`${statusText.offline}. ${statusText.waiting(1)}`));
  act(() => connectivity.set({ state: 'live', since: NOW }));
  expect(said()).toBe(`${statusText.live}. ${statusText.waiting(1)}`);
});

test('A11Y-022 announces how old the stored content is when the server is away, not once it is back', async () => {
  const HOUR = 3_600_000;
  function Page() {
    usePageFacts([], NOW - HOUR);
    return <Line />;
  }
  const { connectivity } = await openScreen(<Page />);
  await waitFor(() => expect(said()).toBe(`${statusText.live}. ${statusText.allSent}`));
  act(() => connectivity.set({ state: 'unreachable', since: NOW }));
  expect(said()).toBe(`Offline, as of ${clockTime(NOW - HOUR)}`);
  act(() => connectivity.set({ state: 'live', since: NOW }));
  expect(said()).toBe(`${statusText.live}. ${statusText.allSent}`);
});

test('does not say that all is sent while a file waits', async () => {
  const { store } = await openScreen(<Line />);
  await waitFor(() => expect(said()).toBe(`${statusText.live}. ${statusText.allSent}`));
  const file = { name: 'sales.csv', size: 3, part: async () => new TextEncoder().encode('a,b') };
  await act(async () => void (await keepFile(store, { file, table: 'sales', mode: 'fail', once: 'once', now: NOW })));
  await waitFor(() => expect(said()).toBe(`${statusText.live}. ${statusText.filesWaiting(1)}`));
});

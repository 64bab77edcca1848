// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { statusText } from '@/text/messages/frame/status';
import { clockTime } from '@/text/ages';
import { usePageFacts } from '@/ui/shell/page-facts';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import FrameEffects from './FrameEffects';
import StatusLine from './StatusLine';

afterEach(() => {
  closeScreens();
  Reflect.deleteProperty(navigator, 'connection');
  look('visible');
});

function look(visibilityState: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

async function openFrame() {
  const probe = vi.fn<() => void>();
  const frame = (
    <>
      <StatusLine counts={null} />
      <FrameEffects isGuarded={false} />
    </>
  );
  const opened = await openScreen(frame, { probe });
  return { ...opened, probe };
}
const line = () => screen.getByRole('contentinfo').querySelector('button')?.textContent;

test('contacts the server 15 s after the last contact, while the page is visible', async () => {
  look('visible');
  const { probe, pass, connectivity } = await openFrame();
  pass(14_999);
  expect(probe).not.toHaveBeenCalled();
  pass(1);
  expect(probe).toHaveBeenCalledTimes(1);
  // One request, until there is an answer.
  pass(120_000);
  expect(probe).toHaveBeenCalledTimes(1);
  act(() => connectivity.set({ state: 'live', since: NOW + 135_000 }));
  look('hidden');
  pass(60_000);
  expect(probe).toHaveBeenCalledTimes(1);
  look('visible');
  pass(1);
  expect(probe).toHaveBeenCalledTimes(2);
});

test('does not contact the server automatically in data saver mode, or while it is known to be away', async () => {
  look('visible');
  const { probe, pass, connectivity } = await openFrame();
  act(() => connectivity.set({ state: 'unreachable', since: NOW }));
  pass(60_000);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  act(() => connectivity.set({ state: 'live', since: NOW }));
  pass(60_000);
  expect(probe).not.toHaveBeenCalled();
});

test('calls the server live while the last contact is recent, then shows when it was', async () => {
  const { pass, store } = await openFrame();
  expect(line()).toBe(statusText.live);
  pass(29_999);
  expect(line()).toBe(statusText.live);
  pass(1);
  expect(line()).toBe(statusText.lastContact(clockTime(NOW)));
  await act(async () => void (await store.facts.put({ name: 'lastContact', at: NOW + 30_000 })));
  await waitFor(() => expect(line()).toBe(statusText.live));
});

/** A screen that shows data from a quarter of an hour ago. */
function Data() {
  usePageFacts(['14 charts'], NOW - 900_000);
  return <StatusLine counts={null} />;
}
const words = () => [...screen.getByRole('contentinfo').querySelectorAll('button, footer > span')];
const told = () => words().map(({ textContent }) => textContent);

test('distinguishes the age of the data from the last contact with the server, always with the same text', async () => {
  const { connectivity, store } = await openScreen(<Data />);
  await act(async () => void (await store.facts.put({ name: 'lastContact', at: NOW })));
  const data = clockTime(NOW - 900_000);
  await waitFor(() => expect(told()).toContain(statusText.asOf(data)));
  expect(told().join(' ')).not.toContain(clockTime(NOW));
  act(() => connectivity.set({ state: 'unreachable', since: NOW }));
  expect(told()).toContain(statusText.offlineAsOf(data));
  expect(told()).toContain(statusText.lastContact(clockTime(NOW)));
});

test('does not show the time of contact as an age of data on screens without data', async () => {
  const { connectivity, store } = await openScreen(<StatusLine counts={null} />);
  await act(async () => void (await store.facts.put({ name: 'lastContact', at: NOW })));
  act(() => connectivity.set({ state: 'unreachable', since: NOW }));
  await waitFor(() => expect(told()).toContain(statusText.lastContact(clockTime(NOW))));
  expect(line()).toBe(statusText.offline);
});

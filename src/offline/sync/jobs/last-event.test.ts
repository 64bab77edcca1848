import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { OnDefect } from '../../state/defect';
import { openInMemory } from '../../store/in-memory';
import { keptLastEvent } from './last-event';

test('the last event outlives the page', async () => {
  const store = await openInMemory('events');
  const onDefect = vi.fn<OnDefect>();
  const last = keptLastEvent(store, onDefect);
  expect(await last.read()).toBeNull();
  last.keep('7-0');
  await expect.poll(() => last.read()).toBe('7-0');
  expect(onDefect).not.toHaveBeenCalled();
  store.close();
});

test('a store that fails is reported, and all events are sent again', async () => {
  const store = await openInMemory('events');
  const onDefect = vi.fn<OnDefect>();
  const last = keptLastEvent(store, onDefect);
  store.close();
  expect(await last.read()).toBeNull();
  last.keep('7-0');
  await expect.poll(() => onDefect.mock.calls.map(([part]) => part)).toEqual(['background', 'background']);
});

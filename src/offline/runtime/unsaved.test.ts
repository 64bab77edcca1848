import { afterEach, expect, test, vi } from 'vitest';
import { createSubject } from '@/lib/observable';
import { NotSavedError, type Enqueued } from '../outbox/enqueue';
import { starDashboard } from '../resources/first-commands';
import { createDefectReports } from '../state/defect';
import { openInMemory } from '../store/in-memory';
import { holdingUnsaved, type Unsaved } from './unsaved';

afterEach(() => void vi.restoreAllMocks());

/** Submits a star that cannot be stored for a reason. Returns what is held, and the messages of reported defects. */
async function heldAfter(reason: Error): Promise<{ readonly held: number; readonly reported: readonly string[] }> {
  const store = await openInMemory(`unsaved ${crypto.randomUUID()}`);
  const unsaved = createSubject<readonly Unsaved[]>([]);
  const reported: string[] = [];
  const { onDefect } = createDefectReports(({ message }) => reported.push(message));
  const enqueue = () => Promise.reject(new NotSavedError(reason));
  const clock = { now: () => 5, after: () => () => undefined };
  const star = starDashboard({ id: 7, title: 'Sales' }, true);
  const queued = createSubject<Enqueued | null>(null);
  const holding = holdingUnsaved({ unsaved, queued, clock, enqueue, onDefect });
  await expect(holding(store, star)).rejects.toThrow(NotSavedError);
  expect(queued.get()).toBeNull();
  return { held: unsaved.get().length, reported };
}

test('a change that a full disk rejects is held, and no defect is reported', async () => {
  expect(await heldAfter(new DOMException('Full', 'QuotaExceededError'))).toEqual({ held: 1, reported: [] });
});

test('a change that a bug kept from being stored is held, and the bug is reported', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const bug = new TypeError('x is not a function');
  const { held, reported } = await heldAfter(bug);
  expect(held).toBe(1);
  expect(reported).toHaveLength(1);
  expect(reported[0]).toContain('x is not a function');
});

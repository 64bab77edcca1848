import { describe, expect, test, vi } from 'vitest';
import type { ServerRange } from '@/query/time-range/time-range';
import type { RangeKind } from './kinds';
import { timeRangeText } from '@/text/messages/filters/time-range';
import { canApply, resolveHere, resolveText, type RangeResolver, type Resolved } from './resolution';

const now = Date.UTC(2001, 5, 15, 10);
const { signal } = new AbortController();

const day = (date: string) => Date.parse(`${date}T00:00:00Z`);
const june: ServerRange = { name: 'range', range: { since: day('2001-06-01'), until: day('2001-07-01') } };

function answering(answer: () => Promise<ServerRange>) {
  const ask = vi.fn<NonNullable<RangeResolver['ask']>>(answer);
  return { ask, resolver: { now: () => now, ask } };
}

describe('the meaning of a text', () => {
  test('TIM-035 is the server’s answer, whatever the device’s own reading', async () => {
    const { ask, resolver } = answering(async () => june);
    expect(await resolveText('the month of roses', resolver, signal)).toEqual({
      resolved: { name: 'range', range: june.range },
      by: 'server',
    });
    expect(ask.mock.calls.map(([text]) => text)).toEqual(['the month of roses']);
  });

  test('TIM-036 is null if the server rejects it, with its message', async () => {
    const { resolver } = answering(async () => ({ name: 'refused', message: 'Unexpected time range: no' }));
    expect(await resolveText('Last week', resolver, signal)).toEqual({
      resolved: { name: 'invalid', message: 'Unexpected time range: no' },
      by: 'server',
    });
  });

  test.each<[string, () => Promise<ServerRange>]>([
    ['is away', async () => ({ name: 'away' })],
    ['cannot be reached', () => Promise.reject(new Error('no code'))],
  ])('is the device’s own reading if the server %s', async (_, answer) => {
    expect(await resolveText('2001-06-01 : 2001-07-01', answering(answer).resolver, signal)).toEqual({
      resolved: { name: 'range', range: june.range },
      by: 'device',
    });
  });

  test('needs no server if there is no range', async () => {
    const { ask, resolver } = answering(async () => june);
    for (const text of ['', 'No filter'])
      expect(await resolveText(text, resolver, signal)).toEqual({ resolved: { name: 'open' }, by: 'device' });
    expect(ask).not.toHaveBeenCalled();
  });

  test('may take holidays, which only the server knows', async () => {
    const christmas = 'HOLIDAY("Christmas Day", DATETIME("2000-01-01"), "US") : now';
    expect(resolveHere(christmas, now)).toBeNull();
    const { resolver } = answering(async () => june);
    expect((await resolveText(christmas, resolver, signal)).resolved).toEqual({ name: 'range', range: june.range });
    expect((await resolveText(christmas, { now: () => now, ask: null }, signal)).resolved).toEqual({
      name: 'invalid',
      message: timeRangeText.needsServer,
    });
  });
});

const range: Resolved = { name: 'range', range: june.range };
const invalid: Resolved = { name: 'invalid', message: 'no' };
test.each<[RangeKind, Resolved | null, boolean, boolean]>([
  ['Last', range, false, true],
  ['Advanced', range, false, true],
  ['No filter', { name: 'open' }, false, true],
  ['Last', range, true, true],
  ['Custom', range, true, true],
  ['Advanced', range, true, false],
  ['Custom', invalid, false, false],
  ['Custom', invalid, true, false],
  ['Advanced', null, true, false],
])('TIM-023 a draft of kind %s that means %j, perhaps (%s), may be applied: %s', (kind, resolved, isPending, may) => {
  expect(canApply(kind, { resolved, isPending, by: 'device' })).toBe(may);
});

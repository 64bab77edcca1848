import { describe, expect, test } from 'vitest';
import { dueRun, isInGrace, lookedAt, MOST_COUNTED, nextRun } from './schedule';

const at = (text: string) => Date.parse(`${text}Z`);
const daily = { crontab: '0 9 * * *', timezone: 'UTC' };

describe('a run', () => {
  test('is due at its minute and not before', () => {
    const since = at('2026-03-01T09:00');
    expect(dueRun(daily, since, at('2026-03-02T08:59:59.999'))).toBeNull();
    expect(dueRun(daily, since, at('2026-03-02T09:00'))).toEqual({ at: at('2026-03-02T09:00'), missed: 0 });
    expect(dueRun(daily, at('2026-03-02T09:00'), at('2026-03-02T09:00'))).toBeNull();
    expect(nextRun(daily, at('2026-03-02T09:00'))).toBe(at('2026-03-03T09:00'));
  });

  test('that was missed runs once, and earlier ones are counted', () => {
    expect(dueRun(daily, at('2026-03-01T09:00'), at('2026-03-05T12:00'))).toEqual({
      at: at('2026-03-05T09:00'),
      missed: 3,
    });
    const often = { crontab: '* * * * *', timezone: 'UTC' };
    expect(dueRun(often, at('2026-03-01T09:00'), at('2026-03-05T12:00'))?.missed).toBe(MOST_COUNTED);
  });

  test('follows the clocks of its time zone', () => {
    const berlin = { crontab: '0 9 * * *', timezone: 'Europe/Berlin' };
    expect(nextRun(berlin, at('2026-03-28T00:00'))).toBe(at('2026-03-28T08:00'));
    expect(nextRun(berlin, at('2026-03-29T00:00'))).toBe(at('2026-03-29T07:00'));
  });

  test.each(['30 2 * * *', '30 1,2 * * *'])('of an hour that daylight saving skips is made once: %s', crontab => {
    const runs = runsOf({ crontab, timezone: 'Europe/Berlin' }, '2026-03-29T00:45', '2026-03-29T23:00');
    expect(runs).toEqual(['2026-03-29T01:00']);
  });

  test.each(['30 2 * * *', '15,30 2 * * *'])('of an hour that daylight saving repeats is made once: %s', crontab => {
    const runs = runsOf({ crontab, timezone: 'Europe/Berlin' }, '2026-10-25T00:20', '2026-10-25T23:00');
    expect(runs).toEqual(['2026-10-25T00:30']);
  });

  test('of every half hour follows elapsed time', () => {
    const runs = runsOf({ crontab: '*/30 * * * *', timezone: 'Europe/Berlin' }, '2026-10-25T00:10', '2026-10-25T02:00');
    expect(runs).toEqual(['2026-10-25T00:30', '2026-10-25T01:00', '2026-10-25T01:30', '2026-10-25T02:00']);
  });

  test.each([
    { crontab: '0 0 30 2 *', timezone: 'UTC' },
    { crontab: 'whenever', timezone: 'UTC' },
    { crontab: '0 9 * * *', timezone: 'Europe/Nowhere' },
  ])('is never due by %j', schedule => {
    expect(dueRun(schedule, 0, at('2026-03-05T12:00'))).toBeNull();
    expect(nextRun(schedule, 0)).toBe(Number.POSITIVE_INFINITY);
  });
});

test('a change of a report restarts its schedule, and times of a clock that ran ahead are ignored', () => {
  const since = (changedOn: number, last: number | null, hasFuture = false) =>
    lookedAt(changedOn, { last, hasFuture }, 90, 100);
  expect(since(50, null)).toBe(50);
  expect(since(50, 70)).toBe(70);
  expect(since(80, 70)).toBe(80);
  expect(since(50, null, true), 'the log may have lost runs').toBe(90);
  expect(since(150, null)).toBe(90);
});

test('grace lasts for its seconds', () => {
  expect(isInGrace(null, 60, 0)).toBe(false);
  expect(isInGrace(1_000, 60, 60_999)).toBe(true);
  expect(isInGrace(1_000, 60, 61_000)).toBe(false);
  // The clock ran ahead when it was sent.
  expect(isInGrace(90_000, 60, 1_000)).toBe(false);
});

/** The runs found by checking every five minutes. */
function runsOf(schedule: Parameters<typeof dueRun>[0], from: string, until: string): string[] {
  const runs: string[] = [];
  let since = at(from);
  for (let now = since; now <= at(until); now += 300_000) {
    const due = dueRun(schedule, since, now);
    if (!due) continue;
    expect(due.missed).toBe(0);
    since = due.at;
    runs.push(new Date(due.at).toISOString().slice(0, 16));
  }
  return runs;
}

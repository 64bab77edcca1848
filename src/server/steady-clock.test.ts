import { expect, test } from 'vitest';
import { every, pause } from './steady-clock';
import { FakeClock } from './testing/clock';

test('a repeated task runs until it is stopped', () => {
  const clock = new FakeClock(0);
  const times: number[] = [];
  const stop = every(clock, 100, () => times.push(clock.now()));
  clock.advance(250);
  expect(times).toEqual([100, 200]);
  stop();
  clock.advance(1000);
  expect(times).toEqual([100, 200]);
});

test('it may stop itself', () => {
  const clock = new FakeClock(0);
  let count = 0;
  const stop = every(clock, 100, () => {
    count += 1;
    stop();
  });
  clock.advance(1000);
  expect(count).toBe(1);
});

test('a pause ends when its time has come', async () => {
  const clock = new FakeClock(0);
  let isOver = false;
  const pausing = pause(clock, 100).then(() => (isOver = true));
  clock.advance(99);
  await Promise.resolve();
  expect(isOver).toBe(false);
  clock.advance(1);
  await pausing;
  expect(isOver).toBe(true);
});

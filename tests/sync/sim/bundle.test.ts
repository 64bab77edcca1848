import { expect, test } from 'vitest';
import { bundle } from './bundle';
import { playAll } from './team';

test('the bundle of the simulator plays a schedule in a separate process', async () => {
  const failures: (string | null)[] = [];
  await playAll({
    program: await bundle('test'),
    workers: 1,
    seeds: [1],
    asked: {},
    onPlayed: ({ failure }) => void failures.push(failure),
  });
  expect(failures).toEqual([null]);
}, 60_000);

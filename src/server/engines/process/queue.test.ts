import { describe, expect, test } from 'vitest';
import { createFairQueue } from './queue';

interface Named {
  readonly name: string;
  readonly person: number | null;
}
const job = (name: string, person: number | null = 1): Named => ({ name, person });
const queueOf = (...jobs: readonly Named[]) => {
  const queue = createFairQueue<Named>({ queued: 4, queuedEach: 2 });
  for (const one of jobs) queue.push(one);
  return queue;
};

describe('the next job', () => {
  const any = () => true;
  test.each<[string, readonly Named[], Readonly<Record<number, number>>, (job: Named) => boolean, string | undefined]>([
    ['nobody waits', [], {}, any, undefined],
    ['the first in the queue', [job('a'), job('b')], {}, any, 'a'],
    ['of the person with the fewest running', [job('a', 1), job('b', 2), job('c', 3)], { 1: 2, 2: 1, 3: 2 }, any, 'b'],
    ['the first of equals', [job('a', 1), job('b', 2)], { 1: 1, 2: 1 }, any, 'a'],
    ['the server itself counts as a person', [job('a', 1), job('b', null)], { 1: 1 }, any, 'b'],
    ['only of those that may run', [job('a', 1), job('b', 2)], { 2: 5 }, ({ person }) => person === 2, 'b'],
    ['none of them may run', [job('a')], {}, () => false, undefined],
  ])('%s', (_, jobs, running, isEligible, expected) => {
    const queue = queueOf(...jobs);
    expect(queue.take(person => (person === null ? 0 : (running[person] ?? 0)), isEligible)?.name).toBe(expected);
    expect(queue.size).toBe(jobs.length - (expected === undefined ? 0 : 1));
  });

  test('those that lost their process come first, in order', () => {
    const queue = queueOf(job('a'));
    queue.pushBack([job('b'), job('c')]);
    expect(queue.takeAll().map(({ name }) => name)).toEqual(['b', 'c', 'a']);
    expect(queue.size).toBe(0);
  });
});

test.each<[string, readonly Named[], boolean]>([
  ['empty', [], false],
  ['one running of this person', [job('a')], false],
  ['as many of this person as allowed', [job('a'), job('b')], true],
  ['as many of others as one person may have', [job('a', 2), job('b', 2)], false],
  ['as many in total as allowed', [job('a', 2), job('b', 2), job('c', 3), job('d', 3)], true],
])('is full: %s', (_, jobs, expected) => {
  expect(queueOf(...jobs).isFullFor(1)).toBe(expected);
});

test('a job is removed once', () => {
  const one = job('a');
  const queue = queueOf(one, job('b'));
  expect([queue.remove(one), queue.remove(one), queue.size]).toEqual([true, false, 1]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTaskQueue } from './queue';

/** A task whose end is decided outside. */
function task(name: number, begun: number[]) {
  let end = () => undefined as void;
  let fail = () => undefined as void;
  const promise = new Promise<number>((resolve, reject) => {
    end = () => resolve(name);
    fail = () => reject(new Error(`task ${name}`));
  });
  const run = () => {
    begun.push(name);
    return promise;
  };
  return { run, end, fail };
}
const turn = () => new Promise<void>(resolve => void setImmediate(resolve));

test('what is in view goes before what is below, and what came first before what came later', async () => {
  const begun: number[] = [];
  const queue = createTaskQueue(1);
  const tasks = [0, 1, 2, 3].map(name => task(name, begun));
  const done = [5, 9, 1, 9].map((priority, index) => queue.run(priority, () => tasks[index]?.run() ?? Promise.resolve(-1)));
  for (const { end } of tasks) end();
  expect(await Promise.all(done)).toEqual([0, 1, 2, 3]);
  expect(begun).toEqual([0, 2, 1, 3]);
});

test('never more at once than allowed, each one once, and a failure is only its own', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.record({ priority: fc.nat(3), fails: fc.boolean() }), { maxLength: 12 }),
      async (limit, plan) => {
        const begun: number[] = [];
        const queue = createTaskQueue(limit);
        const tasks = plan.map((_, name) => task(name, begun));
        const done = plan.map(({ priority }, index) => queue.run(priority, () => tasks[index]?.run() ?? Promise.resolve(-1)));
        const outcomes = Promise.allSettled(done);
        let ended = 0;
        while (ended < plan.length) {
          await turn();
          expect(begun.length).toBe(Math.min(plan.length, ended + limit));
          const next = begun[ended] ?? 0;
          if (plan[next]?.fails) tasks[next]?.fail();
          else tasks[next]?.end();
          ended += 1;
        }
        expect((await outcomes).map(({ status }) => status)).toEqual(plan.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')));
        expect([...begun].sort((a, b) => a - b)).toEqual(plan.map((_, name) => name));
      },
    ),
  );
});

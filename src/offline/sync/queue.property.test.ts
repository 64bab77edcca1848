import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTaskQueue } from './queue';

/** A task that is ended from outside. */
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

test('items in view come before those below, and earlier ones before later ones', async () => {
  const begun: number[] = [];
  const queue = createTaskQueue(() => 1);
  const tasks = [0, 1, 2, 3].map(name => task(name, begun));
  const done = [5, 9, 1, 9].map((priority, index) =>
    queue.run(priority, () => tasks[index]?.run() ?? Promise.resolve(-1)),
  );
  for (const { end } of tasks) end();
  expect(await Promise.all(done)).toEqual([0, 1, 2, 3]);
  expect(begun).toEqual([0, 2, 1, 3]);
});

test('never runs more than allowed, runs each once, and isolates failures', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.record({ priority: fc.nat(3), fails: fc.boolean() }), { maxLength: 12 }),
      async (limit, plan) => {
        const begun: number[] = [];
        const queue = createTaskQueue(() => limit);
        const tasks = plan.map((_, name) => task(name, begun));
        const done = plan.map(({ priority }, index) =>
          queue.run(priority, () => tasks[index]?.run() ?? Promise.resolve(-1)),
        );
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
        expect((await outcomes).map(({ status }) => status)).toEqual(
          plan.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')),
        );
        expect([...begun].sort((a, b) => a - b)).toEqual(plan.map((_, name) => name));
      },
    ),
  );
});

test('a yielding task lends its slot to others, and continues once one is free', async () => {
  const queue = createTaskQueue(() => 1);
  const said: string[] = [];
  const [waited, held] = [task(0, []), task(1, [])];
  const first = queue.run(0, async aside => {
    said.push('first begins');
    await aside(waited.run);
    said.push('first goes on');
  });
  const second = queue.run(5, async () => {
    said.push('second begins');
    await held.run();
    said.push('second ends');
  });
  const third = queue.run(9, async () => void said.push('third'));
  await turn();
  expect(said).toEqual(['first begins', 'second begins']);
  waited.end();
  await turn();
  expect(said).toEqual(['first begins', 'second begins']);
  held.end();
  await Promise.all([first, second, third]);
  expect(said).toEqual(['first begins', 'second begins', 'second ends', 'first goes on', 'third']);
});

test('a wait that fails gives no place away for good', async () => {
  const queue = createTaskQueue(() => 1);
  await expect(queue.run(0, aside => aside(() => Promise.reject(new Error('given up'))))).rejects.toThrow('given up');
  expect(await queue.run(0, () => Promise.resolve('next'))).toBe('next');
});

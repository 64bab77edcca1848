import { expect, test } from 'vitest';
import type { Failure } from './failures.js';
import { settle } from './rerun.js';

const failure = (name: string, mayBeUnsteady = true): Failure => ({ name, message: '', place: name, mayBeUnsteady });

/** Runs tests that fail as often as they say, the first run included. */
function runner(failing: Readonly<Record<string, number>>) {
  const asked: string[][] = [];
  const run = (failures: readonly Failure[], attempt: number) => {
    asked.push(failures.map(({ name }) => name));
    return Promise.resolve(failures.map(({ name }) => name).filter(name => (failing[name] ?? 0) > attempt));
  };
  return { asked, run };
}

const names = (failures: readonly Failure[]) => failures.map(({ name }) => name);

test('a test that passes at a later attempt is unsteady, one that fails three times is broken', async () => {
  const { asked, run } = runner({ once: 1, twice: 2, always: 3 });
  const { broken, unsteady } = await settle(
    ['once', 'twice', 'always'].map(name => failure(name)),
    run,
  );
  expect(names(broken)).toEqual(['always']);
  expect(names(unsteady)).toEqual(['once', 'twice']);
  expect(asked).toEqual([
    ['once', 'twice', 'always'],
    ['twice', 'always'],
  ]);
});

test('a test of pure functions is never unsteady', async () => {
  const { asked, run } = runner({ pure: 1 });
  expect(names((await settle([failure('pure', false)], run)).broken)).toEqual(['pure']);
  expect(asked).toEqual([]);
});

test('reruns no test when many fail', async () => {
  const many = Array.from({ length: 13 }, (_, index) => failure(`test ${index}`));
  const { asked, run } = runner({});
  expect((await settle(many, run)).broken).toHaveLength(13);
  expect(asked).toEqual([]);
});

test('a runner that crashes during a rerun excuses no test', async () => {
  const verdict = await settle([failure('late')], () => Promise.resolve(null));
  expect(names(verdict.broken)).toEqual(['late']);
});

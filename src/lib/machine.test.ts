import { expect, test } from 'vitest';
import { createMachine, type Step } from './machine';

type Event = 'go' | 'fail' | 'arrived';

/** A machine that logs its effects. */
function travelling() {
  const log: string[] = [];
  const reduce = (steps: number, event: Event): Step<number, string> => {
    if (event === 'arrived') return [steps + 1, ['rest']];
    return [steps, event === 'fail' ? ['stumble', 'rest'] : ['walk', 'rest']];
  };
  const machine = createMachine<number, Event, string>(0, reduce, effect => {
    log.push(effect);
    if (effect === 'stumble') return Promise.reject(new Error('stone'));
    return effect === 'walk' ? Promise.resolve('arrived') : null;
  });
  return { machine, log };
}

test('finishes the consequences of an effect before the next one', async () => {
  const { machine, log } = travelling();
  const done = machine.dispatch('go');
  expect(log, 'the first effect begins at once').toEqual(['walk']);
  await done;
  expect([machine.get(), log]).toEqual([1, ['walk', 'rest', 'rest']]);
});

test('a failing effect does not prevent the others', async () => {
  const { machine, log } = travelling();
  await expect(machine.dispatch('fail')).rejects.toThrow('stone');
  expect(log).toEqual(['stumble', 'rest']);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  engineOff,
  engineReducer,
  IDLE,
  MOST_RUNNING,
  UNSEEN,
  type EngineEffect,
  type EngineEvent,
  type EngineState,
} from './life-cycle';

const asked = (id: number, priority = 0, requester: string | null = `chart ${id}`): EngineEvent => ({
  name: 'asked',
  question: { id, requester, priority },
});
const started: EngineEvent = { name: 'started' };
const settled = (id: number): EngineEvent => ({ name: 'settled', id });
const broke: EngineEvent = { name: 'broke', message: 'unreachable' };

/** The state after events, and the effects of the last one. */
function after(...events: readonly EngineEvent[]): { state: EngineState; effects: readonly EngineEffect[] } {
  let state = engineOff;
  let effects: readonly EngineEffect[] = [];
  for (const event of events) [state, effects] = engineReducer(state, event);
  return { state, effects };
}
const effectsOf = (...events: readonly EngineEvent[]) => after(...events).effects;

describe('the engine', () => {
  test('starts with the first query, and is sent a few at a time, those in view first', () => {
    expect(effectsOf(asked(1))).toContainEqual({ run: 'start' });
    expect(effectsOf(asked(1), asked(2))).not.toContainEqual({ run: 'start' });
    const many = [asked(1, 5), asked(2, 3), asked(3, 3), asked(4, 3), asked(5, 9), asked(6, 3), started] as const;
    const first = [2, 3, 4, 6].map(id => ({ run: 'send', id }));
    expect(first).toHaveLength(MOST_RUNNING);
    expect(effectsOf(...many)).toEqual(first);
    expect(effectsOf(...many, settled(2))).toEqual([{ run: 'send', id: 1 }]);
    expect(effectsOf(...many, settled(2), settled(3), settled(4))).toEqual([]);
  });

  test('drops an older query of a chart that sends a newer one, but finishes a running one', () => {
    expect(effectsOf(asked(1, 0, 'a'), asked(2, 0, 'a'))).toContainEqual({
      run: 'fail',
      id: 1,
      failure: { kind: 'replaced' },
    });
    expect(effectsOf(asked(1, 0, 'a'), started, asked(2, 0, 'a')).map(({ run }) => run)).not.toContain('fail');
    expect(effectsOf(asked(1, 0, null), asked(2, 0, null)).map(({ run }) => run)).not.toContain('fail');
  });

  test('ends after a while without queries', () => {
    expect(effectsOf(asked(1), started, settled(1))).toEqual([{ run: 'wait', event: 'idle', milliseconds: IDLE }]);
    const { state, effects } = after(asked(1), started, settled(1), { name: 'idle' });
    expect([state.engine, effects]).toEqual(['off', [{ run: 'end' }]]);
    expect(effectsOf(asked(1), started, settled(1), { name: 'idle' }, asked(2))).toContainEqual({ run: 'start' });
    expect(effectsOf(asked(1), started, { name: 'idle' })).toEqual([]);
  });

  test('ends on a hidden page, and continues when the page is visible again', () => {
    expect(effectsOf({ name: 'hidden' })).toEqual([{ run: 'wait', event: 'unseen', milliseconds: UNSEEN }]);
    for (const name of ['unseen', 'frozen'] as const) {
      const events = [asked(1), asked(2), started, { name }] as const;
      expect(effectsOf(...events)).toContainEqual({ run: 'end' });
      expect(effectsOf(...events, asked(3))).not.toContainEqual({ run: 'start' });
      expect(effectsOf(...events, { name: 'seen' })).toContainEqual({ run: 'start' });
      expect(effectsOf(...events, { name: 'seen' }, started)).toEqual([1, 2].map(id => ({ run: 'send', id })));
    }
  });

  test('restarts when it breaks, and sends the query that it was at once more, but not twice', () => {
    const once = [asked(1), asked(2), started, broke] as const;
    expect(effectsOf(...once).slice(-2)).toEqual([{ run: 'end' }, { run: 'start' }]);
    expect(effectsOf(...once, started)).toEqual([1, 2].map(id => ({ run: 'send', id })));
    const twice = effectsOf(...once, started, broke);
    expect(twice).toContainEqual({ run: 'fail', id: 1, failure: { kind: 'broken', message: 'unreachable' } });
    expect(effectsOf(...once, started, broke, started)).toEqual([{ run: 'send', id: 2 }]);
  });

  test('retries a failed start once; then all waiting queries fail, and the next query tries again', () => {
    const failed: EngineEvent = { name: 'not-started', message: 'no memory' };
    expect(effectsOf(asked(1), failed)).toContainEqual({ run: 'start' });
    expect(effectsOf(asked(1), asked(2), failed, failed).filter(({ run }) => run === 'fail')).toHaveLength(2);
    expect(effectsOf(asked(1), failed, failed, asked(2))).toContainEqual({ run: 'start' });
  });

  test('counts a database that cannot be opened as a failed start, until it was opened', () => {
    const failed: EngineEvent = { name: 'not-started', message: 'no memory' };
    const once = [asked(1), asked(2), started, failed] as const;
    expect(effectsOf(...once)).toEqual([{ run: 'end' }, { run: 'start' }]);
    expect(effectsOf(...once, started, failed)).toEqual([
      { run: 'end' },
      ...[1, 2].map(id => ({ run: 'fail', id, failure: { kind: 'no-engine', message: 'no memory' } })),
    ]);
    expect(effectsOf(...once, started, { name: 'opened' }, failed)).toContainEqual({ run: 'start' });
  });
});

test('sends or rejects every query, in any order of events', () => {
  const event = fc.oneof(
    fc.record({ priority: fc.integer({ min: 0, max: 3 }), requester: fc.constantFrom(null, 'a', 'b') }).map(of => ({
      name: 'asked' as const,
      of,
    })),
    fc.constantFrom(
      'started',
      'not-started',
      'opened',
      'settled',
      'broke',
      'idle',
      'hidden',
      'unseen',
      'frozen',
      'seen',
      'withdrawn',
    ),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), events => {
      let state = engineOff;
      let last = 0;
      const open = new Set<number>();
      const tell = (next: EngineEvent) => {
        const [after_, effects] = engineReducer(state, next);
        if (next.name === 'settled' && state.running.some(({ id }) => id === next.id)) open.delete(next.id);
        for (const effect of effects) if (effect.run === 'fail') expect(open.delete(effect.id)).toBe(true);
        // Nothing is sent to an engine that is not there.
        for (const effect of effects) if (effect.run === 'send') expect(after_.engine).toBe('ready');
        state = after_;
      };
      for (const one of events) {
        if (typeof one === 'object') {
          last += 1;
          open.add(last);
          tell({ name: 'asked', question: { id: last, ...one.of } });
        } else if (one === 'settled' || one === 'withdrawn') tell({ name: one, id: state.running[0]?.id ?? last });
        else if (one === 'broke' || one === 'not-started') tell({ name: one, message: one });
        else tell({ name: one });
        const held = [...state.waiting, ...state.running].map(({ id }) => id);
        expect(new Set(held)).toEqual(open);
        expect(state.running.length === 0 || state.engine === 'ready').toBe(true);
      }
      // All of them are answered in the end.
      tell({ name: 'seen' });
      for (let step = 0; open.size > 0 && step < 300; step += 1) {
        if (state.engine === 'starting') tell({ name: 'started' });
        else if (state.running[0]) tell({ name: 'settled', id: state.running[0].id });
      }
      expect(open.size).toBe(0);
    }),
    { numRuns: 300 },
  );
});

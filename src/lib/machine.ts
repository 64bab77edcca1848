import { createSubject, type Observable } from './observable';

/** What a reducer answers: the next state, and what is to be done about it, in this order. */
export type Step<State, Effect> = readonly [state: State, effects: readonly Effect[]];

/** A state that changes by events alone, with the effects of each run at its edge. */
export interface Machine<State, Event> extends Observable<State> {
  /**
   * Tells what happened. The state has changed when this returns; it resolves once all effects were run, with those of
   * what followed from them. One that fails keeps none of the others from running, and rejects afterwards.
   */
  dispatch(event: Event): Promise<void>;
}

/**
 * @param reduce pure: the same event in the same state has the same effects
 * @param run runs an effect; what it answers is the next event. Those that answer at once are run before anything else
 * can happen.
 */
export function createMachine<State, Event, Effect>(
  initial: State,
  reduce: (state: State, event: Event) => Step<State, Effect>,
  run: (effect: Effect) => Promise<Event | null> | null,
): Machine<State, Event> {
  const state = createSubject(initial);

  async function dispatch(event: Event): Promise<void> {
    const [next, effects] = reduce(state.get(), event);
    state.set(next);
    const failures: unknown[] = [];
    for (const effect of effects) {
      try {
        const running = run(effect);
        const following = running && (await running);
        if (following) await dispatch(following);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  return { get: state.get, subscribe: state.subscribe, dispatch };
}

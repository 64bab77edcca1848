import { createSubject, type Observable } from './observable';

/** A reducer's result: the next state, and the effects to run, in this order. */
export type Step<State, Effect> = readonly [state: State, effects: readonly Effect[]];

/** A state that only events change, with the effects of each run outside the reducer. */
export interface Machine<State, Event> extends Observable<State> {
  /**
   * Handles an event. The state has changed when this returns; the promise resolves once all effects, including those
   * of subsequent events, have run. A failing effect does not stop the others; the promise then rejects.
   */
  dispatch(event: Event): Promise<void>;
}

/**
 * @param reduce pure: the same event in the same state has the same effects
 * @param run runs an effect and returns the next event. Synchronous effects finish before anything else can happen.
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

import type { Timers } from '@/lib/clock';
import { createSubject, type Observable } from '@/lib/observable';
import type { QueryAnnotation } from '@/model/query-context';
import type { AnnotationState } from '@/query/answer-state';
import { askAnnotation, type AnnotationQuestion } from './annotation-query';
import type { DirectCalls } from './direct-calls';

/** The annotation layers of one chart, each by its name. */
export interface AnnotationQueries {
  readonly states: Observable<ReadonlyMap<string, AnnotationState>>;
  /** Requests a layer. A running request for the same layer is cancelled. */
  run(question: AnnotationQuestion, layer: QueryAnnotation): Promise<void>;
  /** A chart was answered: its layers' earlier results and failures no longer apply. */
  settle(key: string): void;
  /** The layer was removed or renamed. */
  forget(name: string): void;
  /** Cancels all running requests. */
  stop(): void;
}

export function createAnnotationQueries(ask: DirectCalls, timers: Timers): AnnotationQueries {
  const states = createSubject<ReadonlyMap<string, AnnotationState>>(new Map());
  const underWay = new Map<string, AbortController>();

  function set(name: string, state: AnnotationState | null): void {
    const next = new Map(states.get());
    if (state) next.set(name, state);
    else next.delete(name);
    states.set(next);
  }

  const dataOf = (state: AnnotationState | undefined, key: string) =>
    state && state.of === key && 'data' in state ? state.data : undefined;

  return {
    states,
    async run(question, layer) {
      const { name } = layer;
      underWay.get(name)?.abort();
      const mine = new AbortController();
      underWay.set(name, mine);
      set(name, { of: question.key, name: 'querying', data: dataOf(states.get().get(name), question.key) });
      const answer = await askAnnotation(ask, question, layer, timers, mine.signal);
      // The result of a cancelled request is ignored: a newer one may be running or already done.
      if (answer.name === 'given-up' || underWay.get(name) !== mine) return;
      underWay.delete(name);
      set(name, { of: question.key, ...answer });
    },
    settle(key) {
      const kept = [...states.get()].filter(
        ([, state]) => state.name === 'querying' || (state.name === 'found' && state.of === key),
      );
      if (kept.length < states.get().size) states.set(new Map(kept));
    },
    forget(name) {
      underWay.get(name)?.abort();
      underWay.delete(name);
      set(name, null);
    },
    stop() {
      for (const [name, controller] of underWay) {
        controller.abort();
        const { of = '', ...state } = states.get().get(name) ?? {};
        const data = 'data' in state ? state.data : undefined;
        set(name, data === undefined ? null : { of, name: 'found', data });
      }
      underWay.clear();
    },
  };
}

import type { LocalStore } from '../../store/database';

/**
 * The id of the last event that was heard of, as it outlives the page. It is a help: without it all events are told
 * again.
 */
export interface LastEvent {
  read(): Promise<string | null>;
  keep(id: string): void;
}

export function keptLastEvent({ facts }: LocalStore): LastEvent {
  return {
    async read() {
      const fact = await facts.get('lastAsyncEvent').catch(() => undefined);
      return fact?.name === 'lastAsyncEvent' ? fact.id : null;
    },
    keep: id => void facts.put({ name: 'lastAsyncEvent', id }).catch(() => undefined),
  };
}

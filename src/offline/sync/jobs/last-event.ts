import type { OnDefect } from '../../state/defect';
import type { LocalStore } from '../../store/database';

/** The id of the last received event, which outlives the page. It is optional: without it all events are sent again. */
export interface LastEvent {
  read(): Promise<string | null>;
  keep(id: string): void;
}

export function keptLastEvent({ facts }: LocalStore, onDefect: OnDefect): LastEvent {
  const report = (error: unknown) => onDefect('background', error);
  return {
    async read() {
      const fact = await facts.get('lastAsyncEvent').catch(report);
      return fact?.name === 'lastAsyncEvent' ? fact.id : null;
    },
    keep: id => void facts.put({ name: 'lastAsyncEvent', id }).catch(report),
  };
}

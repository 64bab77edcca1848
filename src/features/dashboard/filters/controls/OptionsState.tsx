import { Clock } from 'lucide-react';
import { useOffline } from '@/offline/react/context';
import type { AnswerState } from '@/query/answer-state';
import { asOf, fullTime } from '@/text/ages';
import { optionsText } from '@/text/messages/filters/filters';
import { reasonWords } from '@/text/failure-reason';
import { Marker } from '@/ui/marker/Marker';
import * as css from './Control.css';

/**
 * What there is to say of the options of a filter: on their way, how old, not here, failed, not replaced by newer ones. Nothing where they are the
 * server's.
 */
export function OptionsState({ state }: { readonly state: AnswerState<unknown> }) {
  const { clock } = useOffline();
  switch (state.name) {
    case 'loading':
      return <p className={css.note}>{optionsText.loading}</p>;
    case 'missing':
    case 'stopped':
      return <p className={css.note}>{optionsText.missing}</p>;
    case 'failed':
      return <Failed>{optionsText.failed(reasonWords(state.reason))}</Failed>;
    case 'shown':
      if (state.failure) return <Failed>{optionsText.notRefreshed(reasonWords(state.failure))}</Failed>;
      return state.stale ? (
        <span className={css.age}>
          <Marker
            tone="amber"
            icon={<Clock size={12} aria-hidden="true" />}
            title={optionsText.asOf(fullTime(state.stored.asOf))}
          >
            {asOf(state.stored.asOf, clock.now())}
          </Marker>
        </span>
      ) : null;
  }
}

function Failed({ children }: { readonly children: string }) {
  return (
    <p className={css.error} role="status">
      {children}
    </p>
  );
}

import { Clock } from 'lucide-react';
import { useOffline } from '@/offline/react/context';
import type { AnswerState } from '@/query/answer-state';
import { asOf, fullTime } from '@/text/ages';
import { optionsText } from '@/text/messages/filters/filters';
import { reasonWords } from '@/text/failure-reason';
import { lazy } from '@/ui/lazy/lazy';
import { Marker } from '@/ui/marker/Marker';
import { isComputedHere, type ChartResult } from '@/viz/result';
import * as css from './Control.css';

const LocalMark = lazy(() => import('@/viz/react/LocalMark'));
const LocalReason = lazy(() => import('@/viz/react/LocalReason'));

/**
 * The state of a filter's options: loading, how old, missing, failed, not refreshed. Nothing if they are the server's.
 */
export function OptionsState({ state }: { readonly state: AnswerState<ChartResult> }) {
  const { clock } = useOffline();
  switch (state.name) {
    case 'loading':
      return <p className={css.note}>{optionsText.loading}</p>;
    case 'missing':
      return (
        <p className={css.note}>
          {optionsText.missing} {state.why && state.why.kind !== 'no-rows' && <LocalReason why={state.why} />}
        </p>
      );
    case 'stopped':
      return <p className={css.note}>{optionsText.missing}</p>;
    case 'failed':
      return <Failed>{optionsText.failed(reasonWords(state.reason))}</Failed>;
    case 'shown':
      if (state.failure) return <Failed>{optionsText.notRefreshed(reasonWords(state.failure))}</Failed>;
      if (isComputedHere(state.stored.results))
        return (
          <span className={css.age}>
            <LocalMark time={asOf(state.stored.asOf, clock.now())} />
          </span>
        );
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

import { useIsAway } from '@/offline/react/context';
import { savingText as text } from '@/text/messages/sql-editor/saving';
import { Button } from '@/ui/button/Button';
import type { SourceOpening } from './workspace/use-source';
import * as css from './SqlEditor.css';

type Waiting = Extract<SourceOpening, { name: 'waiting' }>;

/** The text for each kind of source. */
const missing = {
  shared: 'query',
  link: 'query',
  given: 'query',
  saved: 'saved',
  past: 'past',
  dataset: 'dataset',
} as const satisfies Readonly<Record<Waiting['kind'], keyof typeof text.waiting>>;

/** Names what the address requests and this device does not have. */
export function WaitingSource({ source: { kind, retry, drop } }: { readonly source: Waiting }) {
  const isAway = useIsAway();
  return (
    <div className={css.waiting} role="status">
      <span className={css.waitingText}>
        {text.waiting[missing[kind]]} {isAway ? text.opensLater : text.serverFailed}
      </span>
      {!isAway && <Button onPress={retry}>{text.tryAgain}</Button>}
      <Button onPress={drop}>{text.doNotOpen}</Button>
    </div>
  );
}

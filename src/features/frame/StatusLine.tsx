import { ArrowUpFromLine, CloudOff, GitCompareArrows } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import type { OutboxSummary } from '@/offline/outbox/pending';
import type { Connectivity } from '@/offline/sync/connectivity';
import { asOf, clockTime } from '@/text/ages';
import { statusText } from '@/text/messages/shell';
import * as css from './Frame.css';

interface StatusLineProps {
  readonly connectivity: Connectivity;
  /** Null while it is read: nothing is said of it until then. */
  readonly outbox: OutboxSummary | null;
  /** When the server was last heard of. */
  readonly lastContact: number | null;
  /** Why nothing outlives this page; null where everything is kept. */
  readonly unkept: string | null;
  /** The age of what the screen shows. */
  readonly shownAsOf: number | null;
  readonly facts: readonly string[];
  readonly now: number;
  readonly onOpen: () => void;
}

const none: OutboxSummary = { waiting: 0, decisions: 0, rejected: 0 };

type Tone = 'live' | 'away' | 'idle';

function stateOf({ connectivity, lastContact, shownAsOf, now }: StatusLineProps): { tone: Tone; label: string } {
  const time = shownAsOf ?? lastContact;
  const age = time === null ? null : asOf(time, now);
  switch (connectivity.state) {
    case 'unknown':
      return { tone: 'idle', label: statusText.connecting };
    case 'live':
      return { tone: 'live', label: statusText.live };
    case 'unreachable':
      return { tone: 'away', label: age === null ? statusText.offline : statusText.offlineAsOf(age) };
    case 'intercepted':
      return { tone: 'away', label: statusText.intercepted };
    case 'sign-in':
      return { tone: 'away', label: statusText.signIn };
  }
}

/** One thin line that says how fresh everything is and what waits. It never shouts while things work. */
export function StatusLine(props: StatusLineProps) {
  const { outbox, lastContact, unkept, facts, onOpen } = props;
  const { tone, label } = stateOf(props);
  const { waiting, decisions, rejected } = outbox ?? none;
  const sent = outbox !== null && waiting + decisions + rejected === 0;
  return (
    <footer className={css.status} data-state={tone}>
      <div role="status" aria-live="polite" className={css.together}>
        <Button className={css.statusButton} onPress={onOpen}>
          {tone === 'away' ? <CloudOff size={14} aria-hidden="true" /> : <i className={tone === 'live' ? css.liveDot : css.idleDot} />}
          <span className={tone === 'away' ? css.away : css.live}>{label}</span>
        </Button>
        {tone === 'live' && lastContact !== null && (
          <span className={`${css.statusText} ${css.separated} ${css.onlyWide}`}>{statusText.updated(clockTime(lastContact))}</span>
        )}
        {unkept !== null && (
          <span className={`${css.statusText} ${css.separated} ${css.decide}`} title={unkept}>
            {statusText.unkept}
          </span>
        )}
        {waiting > 0 && (
          <Button className={`${css.statusButton} ${css.separated}`} onPress={onOpen}>
            <ArrowUpFromLine size={14} aria-hidden="true" />
            {statusText.waiting(waiting)}
          </Button>
        )}
        {decisions > 0 && (
          <Button className={`${css.statusButton} ${css.separated} ${css.decide}`} onPress={onOpen}>
            <GitCompareArrows size={14} aria-hidden="true" />
            {statusText.decisions(decisions)}
          </Button>
        )}
        {rejected > 0 && (
          <Button className={`${css.statusButton} ${css.separated} ${css.decide}`} onPress={onOpen}>
            {statusText.rejected(rejected)}
          </Button>
        )}
        {sent && tone !== 'away' && <span className={`${css.statusText} ${css.separated}`}>{statusText.allSent}</span>}
      </div>
      <span className={`${css.facts} ${css.onlyWide}`}>
        {facts.map(fact => (
          <span key={fact} className={`${css.statusText} ${css.separated}`}>
            {fact}
          </span>
        ))}
      </span>
    </footer>
  );
}

import { ArrowUpFromLine, CircleAlert, CloudOff, GitCompareArrows, HardDrive } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useConnectivity, useOffline, useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { useNextTry } from '@/offline/react/use-now';
import type { ChangeCounts } from '@/offline/reads/change-counts';
import { isLive } from '@/offline/state/connectivity';
import { momentOf } from '@/text/ages';
import { frameText } from '@/text/messages/frame/shell';
import { statusText } from '@/text/messages/frame/status';
import { tryingText } from '@/text/countdown';
import { HiddenText } from '@/ui/layout/Stack';
import { useOpenOverlay, usePrepareOverlay } from '@/ui/shell/overlays';
import { useReadPageFacts } from '@/ui/shell/page-facts';
import { describedBy } from '@/ui/tooltip/tooltip';
import { useIsHeardLately, useLastContact } from './contact';
import { announcement, connectionOf, isAllSent, nextRun, pendingText, type Run } from './status';
import * as css from './Frame.css';

const SOON = 1000;

/** Calls back once the page is idle. Returns a function that cancels it. */
function whenIdle(call: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(call, SOON);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => call());
  return () => cancelIdleCallback(handle);
}

/** The progress of sending, which a single read of the outbox does not show. */
function useRun(counts: ChangeCounts | null, isConnected: boolean): Run | null {
  const [run, setRun] = useState<Run | null>(null);
  const next = counts ? nextRun(run, counts, isConnected) : null;
  if (next !== run) setRun(next);
  return next;
}

/** The list of changes opens immediately if it is not empty: its code loads while the page is idle. */
function usePreparedChanges(isWanted: boolean): void {
  const prepare = usePrepareOverlay();
  useEffect(() => (isWanted ? whenIdle(() => prepare('changes')) : undefined), [isWanted, prepare]);
}

/** On a phone the line has little room. */
function Sized({ wide, narrow }: { readonly wide: string; readonly narrow: string }) {
  return (
    <>
      <span className={css.onlyWide}>{wide}</span>
      <span className={css.onlyPhone}>{narrow}</span>
    </>
  );
}

/** A separate component, since it re-renders each second. */
function NextTry() {
  const left = useNextTry();
  return left === null ? null : (
    <span className={`${css.statusText} ${css.separated} ${css.onlyWide} ${css.counting}`}>{tryingText(left)}</span>
  );
}

/** One thin line that shows how fresh the data are and what waits. It stays quiet while things work. */
export default function StatusLine({ counts }: { readonly counts: ChangeCounts | null }) {
  const connectivity = useConnectivity();
  const { clock } = useOffline();
  const { unkept } = useOpenSession();
  const open = useOpenOverlay();
  const files = useLive(store => store.waitingFiles.count(), []) ?? null;
  const { facts, asOf } = useReadPageFacts();
  const run = useRun(counts, isLive(connectivity));
  const lastContact = useLastContact();
  const isHeard = useIsHeardLately();
  const now = clock.now();
  const connection = connectionOf({ connectivity, isHeard, lastContact, asOf, now });
  const { tone, label } = connection;
  const openChanges = () => open('changes');
  const pending = counts && pendingText(counts, run);
  const left = counts ? counts.waiting + counts.sending + counts.delayed : 0;
  const decisions = counts ? counts.conflict + counts.gone : 0;
  const refused = counts?.rejected ?? 0;
  usePreparedChanges(left + decisions + refused > 0);
  return (
    <footer className={css.status} data-state={tone} data-status-line aria-label={frameText.status}>
      <Button
        className={css.statusButton}
        onPress={() => open(connectivity.state === 'sign-in' ? 'signIn' : 'changes')}
      >
        {tone === 'away' ? (
          <CloudOff size={14} aria-hidden="true" />
        ) : (
          <i className={tone === 'live' ? css.liveDot : css.idleDot} />
        )}
        <span className={tone === 'away' ? css.away : css.live}>{label}</span>
      </Button>
      {isLive(connectivity) && connectivity.sendingBlocked && (
        <span className={`${css.statusText} ${css.separated} ${css.away}`} {...describedBy(statusText.blockedWhy)}>
          {statusText.blocked}
        </span>
      )}
      {connectivity.state === 'unreachable' && (
        <span className={`${css.statusText} ${css.separated} ${css.onlyWide}`}>{statusText.unreachable}</span>
      )}
      <NextTry />
      {/* Here, so that the page's status at the other end does not move when it appears. */}
      {tone === 'away' && lastContact !== null && (
        <span className={`${css.statusText} ${css.separated} ${css.onlyWide}`}>
          {statusText.lastContact(momentOf(lastContact, now))}
        </span>
      )}
      {isLive(connectivity) && asOf !== null && (
        <span className={`${css.statusText} ${css.separated} ${css.onlyWide}`}>
          {statusText.asOf(momentOf(asOf, now))}
        </span>
      )}
      {unkept !== null && (
        <Button className={`${css.statusButton} ${css.separated} ${css.decide}`} onPress={() => open('noStore')}>
          <HardDrive size={14} aria-hidden="true" />
          <Sized wide={statusText.unkept} narrow={statusText.unkeptShort} />
        </Button>
      )}
      {pending && (
        <Button className={`${css.statusButton} ${css.separated}`} onPress={openChanges}>
          <ArrowUpFromLine size={14} aria-hidden="true" />
          <Sized wide={pending} narrow={run ? pending : statusText.waitingShort(left)} />
        </Button>
      )}
      {decisions > 0 && (
        <Button
          className={`${css.statusButton} ${css.separated} ${css.decide}`}
          onPress={() => open(decisions === 1 ? 'decide' : 'changes')}
        >
          <GitCompareArrows size={14} aria-hidden="true" />
          <Sized wide={statusText.decisions(decisions)} narrow={statusText.decisionsShort(decisions)} />
        </Button>
      )}
      {refused > 0 && (
        <Button className={`${css.statusButton} ${css.separated} ${css.decide}`} onPress={openChanges}>
          <CircleAlert size={14} aria-hidden="true" />
          <Sized wide={statusText.rejected(refused)} narrow={statusText.rejectedShort(refused)} />
        </Button>
      )}
      {files !== null && files > 0 && (
        <span className={`${css.statusText} ${css.separated}`}>{statusText.filesWaiting(files)}</span>
      )}
      {isAllSent({ counts, files }) && isLive(connectivity) && (
        <span className={`${css.statusText} ${css.separated}`}>{statusText.allSent}</span>
      )}
      <span className={`${css.facts} ${css.onlyWide}`}>
        {facts.map(fact => (
          <span key={fact} className={`${css.statusText} ${css.separated}`}>
            {fact}
          </span>
        ))}
      </span>
      <HiddenText>
        <span role="status">{announcement({ connectivity, connection, counts, run, files })}</span>
      </HiddenText>
    </footer>
  );
}

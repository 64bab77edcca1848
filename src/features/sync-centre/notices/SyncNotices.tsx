import { useEffect, useRef, useState, type RefObject } from 'react';
import { undo } from '@/offline/outbox/undo';
import { useObservable, useOffline, useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { countChanges } from '@/offline/reads/change-counts';
import { readChange, readDecisionKeys, readSentNews } from '@/offline/reads/news';
import { isLive } from '@/offline/state/connectivity';
import { syncText } from '@/text/messages/offline/sync';
import { noticeText } from '@/text/messages/offline/notices';
import { lazy } from '@/ui/lazy/lazy';
import { useOpenOverlay } from '@/ui/shell/overlays';
import { useToast, useToastsUntilLeft } from '@/ui/toast/Toast';
import { aboutChange, isUnderWay, savedText } from './queued-notice';

const NotSaved = lazy(() => import('./NotSaved'));
const Lost = lazy(() => import('./Lost'));

/** Loaded on demand: the texts cover all kinds of changes, and most pages show none. */
const decided = () => import('./notice');

/** With several tabs open, only the visible one shows messages. */
const isLookedAt = () => document.visibilityState === 'visible';

/**
 * Reports the outcome of changes: accepted, rejected, or waiting for a decision. Renders only what must not be
 * missed.
 */
export default function SyncNotices() {
  useSentNotices(useQueuedNotices());
  useDecisionNotices();
  useDefectNotice();
  useListAhead();
  const { store } = useOpenSession();
  const offline = useOffline();
  const unsaved = useObservable(offline.unsaved).filter(one => one.store === store.name);
  const loss = useObservable(offline.lost);
  return (
    <>
      {unsaved.length > 0 && (
        <NotSaved unsaved={unsaved} meanwhile={<p role="alert">{syncText.notSaved(unsaved.length)}</p>} />
      )}
      {loss && <Lost loss={loss} />}
    </>
  );
}

/** Reports that an error of the application blocks sending. The changes are safe. */
function useDefectNotice(): void {
  const toast = useToast();
  const defect = useObservable(useOffline().defect);
  useEffect(() => {
    if (defect?.part === 'sending') toast({ text: noticeText.defect(defect.message), isFailure: true });
  }, [defect, toast]);
}

/** Preloads the list once it has content, so that it opens immediately. */
function useListAhead(): void {
  const counts = useLive(countChanges, []);
  const isNeeded = counts !== undefined && Object.values(counts).some(count => count > 0);
  useEffect(() => {
    // Opening it tries again.
    if (isNeeded) void import('../Changes').catch(() => undefined);
  }, [isNeeded]);
}

/** A reachable server accepts a change within this time, in milliseconds; its response is then reported instead. */
const SOON = 2500;

/** The group of messages about changes on this device; it closes with the session. */
const QUEUED = 'queued';

/** When this page last reported a change as waiting. */
type NoticeTime = Readonly<RefObject<number | null>>;

/** Reports that a change is stored on this device and will be sent later, with an undo until then. */
function useQueuedNotices(): NoticeTime {
  const announcedAt = useRef<number | null>(null);
  const { queued, connectivity, clock, onDefect } = useOffline();
  const { store, unkept } = useOpenSession();
  const toast = useToast();
  const last = useObservable(queued);
  useToastsUntilLeft(QUEUED);
  useEffect(() => {
    if (!last || last.seq === null) return undefined;
    const { seq, key } = last;
    const takeBack = () =>
      void undo(store, last).then(
        isBack => isBack || toast({ text: noticeText.tooLate, isFailure: true }),
        (error: unknown) => {
          toast({ text: syncText.notDone, isFailure: true });
          onDefect('background', error);
        },
      );
    const tell = () => {
      announcedAt.current = clock.now();
      toast({
        about: QUEUED,
        text: savedText(connectivity.get().state, unkept !== null),
        action: { label: noticeText.undo, onPress: takeBack },
      });
    };
    if (!isLive(connectivity.get())) {
      tell();
      return undefined;
    }
    return clock.after(SOON, () => {
      void readChange(store, seq).then(command => {
        if (command?.idempotencyKey === key && isUnderWay(command)) tell();
      });
    });
  }, [last, connectivity, clock, store, unkept, toast, onDefect]);
  return announcedAt;
}

/** Shows one message after all pending changes have been sent, rather than one for each. */
function useSentNotices(announcedAt: NoticeTime): void {
  const toast = useToast();
  const [told, setTold] = useState<number | null>(null);
  // Read again after each notification, so that changes sent during the read are not missed.
  const news = useLive(async store => ({ since: told, ...(await readSentNews(store, told)) }), [told]);
  useEffect(() => {
    if (!news || news.since !== told) return;
    // Changes sent before this page listened are not reported.
    if (told === null) setTold(news.upTo ?? 0);
    else if (news.count > 0 && !news.isGoingOn) {
      setTold(news.upTo ?? told);
      const queuedAt = announcedAt.current;
      void decided().then(({ sentNotice }) => {
        const text = sentNotice(news, queuedAt);
        if (text !== null && isLookedAt()) toast({ text });
      });
    }
  }, [news, told, toast, announcedAt]);
}

/** The number of failures reported one by one; the list shows all of them. */
const MOST = 3;

/** Reports changes that have started to need a decision since the page was opened. */
function useDecisionNotices(): void {
  const { store } = useOpenSession();
  const toast = useToast();
  const open = useOpenOverlay();
  const keys = useLive(readDecisionKeys, []);
  const known = useRef<ReadonlySet<number> | null>(null);
  useEffect(() => {
    if (!keys) return;
    const before = known.current;
    known.current = new Set(keys);
    const added = before ? keys.filter(key => !before.has(key)) : [];
    const [first] = added;
    if (first === undefined || !isLookedAt()) return;
    const see = { label: noticeText.see, onPress: () => open('changes') };
    const decide = { label: noticeText.decide, onPress: () => open('decide') };
    const reading = Promise.all(added.slice(0, MOST).map(seq => readChange(store, seq)));
    void Promise.all([decided(), reading]).then(([{ decisionNotice }, commands]) => {
      const notices = commands.flatMap((command, place) => {
        const notice = command && decisionNotice(command);
        return notice ? [{ ...notice, about: aboutChange(added[place] ?? first) }] : [];
      });
      // Failures are reported one by one, each in the words of its action; all others in one message.
      const own =
        added.length === 1 ? notices : notices.filter(({ isFailure, action }) => isFailure && action === 'see');
      for (const { text, isFailure, action, about } of own)
        toast({ text, isFailure, about, action: action === 'decide' ? decide : see });
      if (added.length > 1 && own.length === 0) toast({ text: noticeText.several(added.length), action: see });
    });
  }, [keys, store, toast, open]);
}

import { useEffect, useRef, useState, type RefObject } from 'react';
import { undo } from '@/offline/outbox/undo';
import { useObservable, useOffline, useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { countChanges } from '@/offline/reads/change-counts';
import { readChange, readDecisionKeys, readSentNews } from '@/offline/reads/news';
import { syncText } from '@/text/messages/offline/sync';
import { noticeText } from '@/text/messages/offline/notices';
import { lazy } from '@/ui/lazy/lazy';
import { useOpenOverlay } from '@/ui/shell/overlays';
import { useToast, useToastsUntilLeft } from '@/ui/toast/Toast';
import { aboutChange, isUnderWay, savedText } from './queued-notice';

const NotSaved = lazy(() => import('./NotSaved'));
const Lost = lazy(() => import('./Lost'));

/** What is said of a change that was sent or refused knows all kinds of changes; most pages have nothing to say. */
const decided = () => import('./notice');

/** With several tabs open, the one that is looked at speaks. */
const isLookedAt = () => document.visibilityState === 'visible';

/**
 * Says what became of changes: that the server has them, that it will not, that somebody must decide. It draws only
 * what must not be missed.
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

/** That a mistake of the application keeps changes from being sent: they are safe, but somebody should know. */
function useDefectNotice(): void {
  const toast = useToast();
  const defect = useObservable(useOffline().defect);
  useEffect(() => {
    if (defect?.part === 'sending') toast({ text: noticeText.defect(defect.message), isFailure: true });
  }, [defect, toast]);
}

/** The list is loaded once it has something to tell, so that it opens at once. */
function useListAhead(): void {
  const counts = useLive(countChanges, []);
  const isNeeded = counts !== undefined && Object.values(counts).some(count => count > 0);
  useEffect(() => {
    if (isNeeded) void import('../Changes').catch(() => undefined);
  }, [isNeeded]);
}

/** A server that is there takes a change within this time, in milliseconds; then its answer is what is told. */
const SOON = 2500;

/** What is said of a change on this device goes with its session. */
const QUEUED = 'queued';

/** When this page last said that a change waits here. */
type ToldAt = Readonly<RefObject<number | null>>;

/** That a change is on this device and will be sent later, with a way back while it was not sent. */
function useQueuedNotices(): ToldAt {
  const toldAt = useRef<number | null>(null);
  const { queued, connectivity, clock } = useOffline();
  const { store, unkept } = useOpenSession();
  const toast = useToast();
  const last = useObservable(queued);
  useToastsUntilLeft(QUEUED);
  useEffect(() => {
    if (!last || last.seq === null) return undefined;
    const { seq, key } = last;
    const takeBack = () =>
      void undo(store, last).then(
        isBack => isBack || toast({ text: noticeText.tooLate }),
        () => toast({ text: syncText.notDone }),
      );
    const tell = () => {
      toldAt.current = clock.now();
      toast({
        about: QUEUED,
        text: savedText(connectivity.get().state, unkept !== null),
        action: { label: noticeText.undo, onPress: takeBack },
      });
    };
    if (connectivity.get().state !== 'live') {
      tell();
      return undefined;
    }
    return clock.after(SOON, () => {
      void readChange(store, seq).then(command => {
        if (command?.idempotencyKey === key && isUnderWay(command)) tell();
      });
    });
  }, [last, connectivity, clock, store, unkept, toast]);
  return toldAt;
}

/** One message when all that was under way has been sent, rather than one for each. */
function useSentNotices(toldAt: ToldAt): void {
  const toast = useToast();
  const [told, setTold] = useState<number | null>(null);
  // Read anew when something was told, so that what was sent while it was read is not passed over.
  const news = useLive(async store => ({ since: told, ...(await readSentNews(store, told)) }), [told]);
  useEffect(() => {
    if (!news || news.since !== told) return;
    // What was sent before this page listened is no news.
    if (told === null) setTold(news.upTo ?? 0);
    else if (news.count > 0 && !news.isGoingOn) {
      setTold(news.upTo ?? told);
      const queuedAt = toldAt.current;
      void decided().then(({ sentNotice }) => {
        const text = sentNotice(news, queuedAt);
        if (text !== null && isLookedAt()) toast({ text });
      });
    }
  }, [news, told, toast, toldAt]);
}

/** So many failures are told one after the other; the list tells all of them. */
const MOST = 3;

/** What has come to need a person since the page was opened. */
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
      // Of several, failures are told one after the other, each in the words of what was done; the others together.
      const own =
        added.length === 1 ? notices : notices.filter(({ isFailure, action }) => isFailure && action === 'see');
      for (const { text, isFailure, action, about } of own)
        toast({ text, isFailure, about, action: action === 'decide' ? decide : see });
      if (added.length > 1 && own.length === 0) toast({ text: noticeText.several(added.length), action: see });
    });
  }, [keys, store, toast, open]);
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { retryDelay } from '@/lib/backoff';
import { isLocalId } from '@/model/local-id';
import type { EditorTab } from '@/offline/drafts/editor-tabs';
import { useIsAway, useOffline, useOpenSession, useSendQuietly } from '@/offline/react/context';
import { useStoredText } from '@/offline/react/editor-text';
import { useLive, useSubscription } from '@/offline/react/live';
import { useKeepsTabs } from '@/offline/react/sql-editor';
import { readResources } from '@/offline/reads/resources';
import { queryTabs } from '@/offline/resources/tab/read-model';
import { activation, handOverTabs } from '@/offline/sql-editor/hand-over-tabs';
import { retryMigrations } from '@/offline/sql-editor/migrations';
import { editorText } from '@/text/messages/sql-editor/editor';
import { useToast } from '@/ui/toast/Toast';

/** The delay after the last change, in milliseconds, so that continued typing is sent together. */
const REST = 1500;

/** Without the Web Locks API, this window counts as the only one. */
const alone = async (name: string, run: () => Promise<void>): Promise<void> => {
  const locks: LockManager | null | undefined = navigator.locks;
  if (locks) await locks.request(name, run);
  else await run();
};

/**
 * Synchronises the tabs of this device with a server that stores tabs. Returns whether all existing tabs are known
 * here.
 */
export function useServerTabs(shown: EditorTab | null): boolean {
  const keepsTabs = useKeepsTabs();
  const isAway = useIsAway();
  const list = useSubscription(keepsTabs ? { kind: 'list', of: 'tab' } : null);
  useShownTab(shown, keepsTabs);
  const hasTakenIn = useTakingIn(keepsTabs);
  useHandingOver(shown, keepsTabs);
  useRetriedMigrations(keepsTabs);
  useActivation(shown, keepsTabs);
  return !keepsTabs || isAway || list.name === 'failed' || hasTakenIn;
}

/** Reports failures that leave the tabs of this device usable. */
function useReport(): (error: unknown) => void {
  const { onDefect } = useOffline();
  return useCallback((error: unknown) => onDefect('background', error), [onDefect]);
}

/** Fetches the shown tab if only its name is known, and says so if the server refuses. */
function useShownTab(shown: EditorTab | null, keepsTabs: boolean): void {
  const { store } = useOpenSession();
  const toast = useToast();
  const report = useReport();
  const remote = shown?.remote ?? null;
  const isUnread = keepsTabs && shown !== null && !shown.isLoaded && remote !== null && !isLocalId(remote);
  const detail = useSubscription(isUnread ? { kind: 'detail', of: 'tab', id: remote } : null);
  const isRefused = isUnread && detail.name === 'failed' && detail.why === 'refused';
  useEffect(() => {
    if (!isRefused || remote === null) return;
    // A tab without a copy no longer exists and is closed.
    void store.copies
      .get(['tab', remote])
      .then(copy => copy && toast({ text: editorText.notLoaded, isFailure: true }))
      .catch(report);
  }, [isRefused, remote, store, toast, report]);
}

/** Opens the server's tabs on this device. Returns whether all that were listed are open. */
function useTakingIn(keepsTabs: boolean): boolean {
  const { clock, newKey } = useOffline();
  const { store } = useOpenSession();
  const report = useReport();
  const told = useLive(each => readResources(each, queryTabs, null), []);
  const [takenIn, setTakenIn] = useState<typeof told>(undefined);
  useEffect(() => {
    if (!keepsTabs || !told) return;
    const options = { store, now: () => clock.now(), newKey };
    void import('@/offline/sql-editor/take-in-tabs')
      .then(({ takeInTabs }) => alone(`sql tabs ${store.name}`, () => takeInTabs(options)))
      .catch(report)
      .then(() => setTakenIn(told));
  }, [keepsTabs, told, store, clock, newKey, report]);
  return told?.asOf != null && takenIn === told;
}

/** Hands changes of tabs over to the server, a while after the last one. */
function useHandingOver(shown: EditorTab | null, keepsTabs: boolean): void {
  const { clock } = useOffline();
  const sendQuietly = useSendQuietly();
  const { store } = useOpenSession();
  const report = useReport();
  const [since] = useState(() => clock.now());
  const tabs = useLive(each => each.editorTabs.toArray(), []);
  const latestState = useLive(
    async each => (await each.queryRuns.get(shown?.latestRunId ?? ''))?.queryId,
    [shown?.latestRunId],
  );
  const putOff = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (!keepsTabs || !tabs) return undefined;
    const options = { store, since, enqueue: sendQuietly };
    let failures = 0;
    let cancel: () => void = () => undefined;
    let isCurrent = true;
    const handOverIn = (delay: number) => {
      cancel();
      cancel = clock.after(delay, () => void handOver());
    };
    const handOver = async () => {
      try {
        await alone(`sql tabs ${store.name}`, () => handOverTabs(options));
        failures = 0;
      } catch (error) {
        // The tabs are stored here; nothing else would send them before the next change.
        failures += 1;
        if (isCurrent) handOverIn(retryDelay(failures, null, 1));
        report(error);
      }
    };
    handOverIn(REST);
    putOff.current = () => handOverIn(REST);
    return () => {
      isCurrent = false;
      cancel();
      putOff.current = () => undefined;
    };
  }, [keepsTabs, tabs, latestState, store, clock, sendQuietly, report, since]);
  // Typing causes no render.
  useStoredText(shown?.id ?? '', () => putOff.current());
}

function useRetriedMigrations(keepsTabs: boolean): void {
  const { newKey } = useOffline();
  const { store } = useOpenSession();
  const report = useReport();
  useEffect(() => {
    if (!keepsTabs) return;
    alone(`sql tabs ${store.name}`, () => retryMigrations(store, newKey)).catch(report);
  }, [keepsTabs, store, newKey, report]);
}

/** Tells the server which tab is active when a person changes it. */
function useActivation(shown: EditorTab | null, keepsTabs: boolean): void {
  const sendQuietly = useSendQuietly();
  const { store } = useOpenSession();
  const report = useReport();
  const remote = shown?.remote ?? null;
  const activated = useRef<string | null>(null);
  useEffect(() => {
    if (!keepsTabs || !shown || remote === null) return;
    // The first one is active on the server, or was here before.
    const isFirst = activated.current === null;
    if (activated.current === shown.id) return;
    activated.current = shown.id;
    if (isFirst) return;
    sendQuietly(activation(store, { id: remote, name: shown.name })).catch(report);
  }, [keepsTabs, shown, remote, store, sendQuietly, report]);
}

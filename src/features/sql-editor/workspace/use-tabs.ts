import { useCallback, useEffect, useMemo, useState } from 'react';
import { shownAfterClosing } from '@/model/editor-tabs';
import {
  addTab,
  changeTab,
  cloneTab,
  closeTabs,
  keepActiveTab,
  moveTab,
  readActiveTab,
  readTabs,
  reopenTab,
  type EditorTab,
  type NewTab,
  type TabChange,
} from '@/offline/drafts/editor-tabs';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useSqlLimit } from '@/offline/react/sql-editor';
import { useLive } from '@/offline/react/live';
import { editorText } from '@/text/messages/sql-editor/editor';
import { useToast } from '@/ui/toast/Toast';
import { useFailing } from './use-failing';

/** The user's actions on tabs. */
export interface TabActions {
  readonly show: (id: string) => void;
  /** Resolves with the tab's id once it is on the disk and shown. */
  readonly add: (tab: NewTab) => Promise<string>;
  readonly change: (id: string, change: TabChange) => void;
  readonly clone: (tab: EditorTab) => void;
  readonly close: (ids: readonly string[]) => void;
  /** Reopens the last closed tab without an id. */
  readonly reopen: (id?: string) => void;
  readonly move: (id: string, target: string) => void;
}

export interface Tabs {
  /** In order; undefined until they are read. */
  readonly tabs: readonly EditorTab[] | undefined;
  readonly shown: EditorTab | null;
  readonly actions: TabActions;
}

/** The open tabs of this device, and the one that this window shows. */
export function useTabs(): Tabs {
  const { clock, newKey } = useOffline();
  const { store } = useOpenSession();
  const limit = useSqlLimit();
  const toast = useToast();
  const failing = useFailing();
  const open = useLive(readTabs, []);
  const last = useLive(async each => ({ id: await readActiveTab(each) }), []);
  const [chosen, setChosen] = useState<string | null>(null);
  // The last shown tab is read with them, so that no other appears first.
  const tabs = last && open;
  const shown = tabs?.find(({ id }) => id === chosen) ?? tabs?.find(({ id }) => id === last?.id) ?? tabs?.[0] ?? null;
  /** Reports actions on tabs that the device could not store. */
  const telling = useCallback((work: Promise<unknown>) => void work.catch(failing(editorText.notStored)), [failing]);
  const show = useCallback(
    (id: string) => {
      setChosen(id);
      telling(keepActiveTab(store, id));
    },
    [store, telling],
  );
  // Each window keeps its own shown tab.
  useEffect(() => {
    if (shown && chosen === null) setChosen(shown.id);
  }, [shown, chosen]);
  const actions = useMemo((): TabActions => {
    const moment = () => ({ now: clock.now(), newKey });
    async function reopening(id?: string): Promise<void> {
      const opened = await reopenTab(store, id);
      if (opened !== null) setChosen(opened);
      else toast({ text: editorText.noneClosed });
    }
    const reopen = (id?: string) => telling(reopening(id));
    async function close(ids: readonly string[]): Promise<void> {
      const present = await readTabs(store);
      const gone = new Set(ids);
      const [first] = present.filter(({ id }) => gone.has(id));
      if (!first) return;
      const left = present.filter(({ id }) => !gone.has(id));
      const next = ids.length === 1 ? shownAfterClosing(present, first.id) : (left[0]?.id ?? null);
      setChosen(now => (now !== null && gone.has(now) ? next : now));
      await closeTabs(store, ids, clock.now());
      toast({
        text: ids.length === 1 ? editorText.closed(first.name) : editorText.closedMany(ids.length),
        action: { label: editorText.reopen, onPress: () => ids.forEach(id => reopen(id)) },
      });
    }
    return {
      show,
      async add(tab) {
        const adding = addTab(store, { queryLimit: limit, ...tab }, moment());
        telling(adding);
        const id = await adding;
        setChosen(id);
        return id;
      },
      change: (id, change) => telling(changeTab(store, id, change, clock.now())),
      clone(tab) {
        const cloned = cloneTab(store, tab.id, editorText.cloneOf(tab.name), moment());
        telling(cloned.then(id => id !== null && setChosen(id)));
      },
      close: ids => telling(close(ids)),
      reopen,
      move: (id, target) => telling(moveTab(store, id, target)),
    };
  }, [store, clock, newKey, show, toast, telling, limit]);
  return { tabs, shown, actions };
}

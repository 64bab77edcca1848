import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { keepText } from '@/offline/drafts/editor-tabs';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useStoredText } from '@/offline/react/editor-text';
import type { EditorTextRecord } from '@/offline/store/records';
import { afterPaint } from '@/ui/after-paint';
import type { EditorHandle } from '../editor/handle';
import { createTextWriter, type TextWriter } from '../editor/text-writer';

export interface TabText {
  /** As it was on the disk when the tab was shown; undefined until it was read, null where there is none. */
  readonly stored: EditorTextRecord | null | undefined;
  /** As it is on the disk, once nobody types for a moment. */
  readonly sql: string;
  /** To be told of each change in the editor, and of moves of the cursor. */
  readonly changed: () => void;
  readonly moved: () => void;
  /** What is typed cannot be written. */
  readonly isUnsaved: boolean;
  /** Resolves when all that was typed is on the disk. */
  readonly flush: () => Promise<void>;
}

/** Beside the editor the text is drawn once nobody has typed for so many milliseconds, not for each key. */
const REST = 150;

/** Keeps what is typed in the shown tab on the disk, and the editor up to what other windows write in it. */
export function useTabText(tabId: string, handle: RefObject<EditorHandle | null>): TabText {
  const { clock } = useOffline();
  const { store } = useOpenSession();
  const [first, setFirst] = useState<{ readonly tabId: string; readonly record: EditorTextRecord | null } | null>(null);
  const [rested, setRested] = useState<{ readonly tabId: string; readonly sql: string } | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const writer = useRef<{ readonly tabId: string; readonly writer: TextWriter } | null>(null);
  const latest = useRef<EditorTextRecord | null>(null);
  const wait = useRef<() => void>(() => undefined);
  const rest = useCallback(() => {
    wait.current();
    if (latest.current) setRested({ tabId: latest.current.id, sql: latest.current.sql });
  }, []);
  const [typed] = useState(afterPaint);
  useEffect(
    () => () => {
      wait.current();
      typed.end();
    },
    [typed],
  );
  useStoredText(tabId, record => {
    latest.current = record;
    setFirst(before =>
      before?.tabId === tabId && (before.record === null) === (record === null) ? before : { tabId, record },
    );
    if (record && writer.current?.tabId === tabId) writer.current.writer.told(record.sql);
    wait.current();
    wait.current = clock.after(REST, rest);
  });
  // Of the tab before, until that of this one was read.
  const present = first?.tabId === tabId ? first.record : undefined;
  useEffect(() => {
    if (!present) return undefined;
    const made = createTextWriter(present.sql, {
      clock,
      later: typed.ask,
      read: () => handle.current?.writtenIn(tabId) ?? null,
      keep: text => keepText(store, tabId, text, clock.now()),
      onMerged: (sql, written) => {
        // What was typed since is in the editor only, and goes on from there.
        if (handle.current?.writtenIn(tabId)?.sql === written) handle.current.adopt(sql);
      },
      onTrouble: setUnsaved,
    });
    writer.current = { tabId, writer: made };
    if (latest.current?.id === tabId) made.told(latest.current.sql);
    const flush = () => void made.flush();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
      flush();
      writer.current = null;
    };
  }, [store, clock, tabId, handle, present, typed]);
  const changed = useCallback(() => writer.current?.writer.changed(), []);
  const moved = useCallback(() => writer.current?.writer.moved(), []);
  const flush = useCallback(async () => {
    await writer.current?.writer.flush();
    const written = handle.current?.writtenIn(tabId);
    if (written) setRested({ tabId, sql: written.sql });
  }, [handle, tabId]);
  const sql = rested?.tabId === tabId ? rested.sql : (present?.sql ?? '');
  return { stored: present, sql, changed, moved, isUnsaved, flush };
}

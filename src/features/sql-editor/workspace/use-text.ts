import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { keepText } from '@/offline/drafts/editor-tabs';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useStoredText } from '@/offline/react/editor-text';
import type { EditorTextRecord } from '@/offline/store/records';
import { afterPaint } from '@/ui/after-paint';
import type { EditorHandle } from '../editor/handle';
import { createTextWriter, type TextWriter } from '../editor/text-writer';

export interface TabText {
  /** The text on the disk when the tab was shown; undefined until it is read, null if there is none. */
  readonly stored: EditorTextRecord | null | undefined;
  /** The text on the disk, updated after a pause in typing. */
  readonly sql: string;
  /** Handles changes in the editor and cursor moves. */
  readonly changed: () => void;
  readonly moved: () => void;
  /** Whether typed text cannot be written. */
  readonly isUnsaved: boolean;
  /** Resolves when all typed text is on the disk. */
  readonly flush: () => Promise<void>;
}

/** The pause in typing, in milliseconds, before components around the editor render the text. */
const REST = 150;

/** Writes the typed text of the shown tab to the disk, and updates the editor with the edits of other windows. */
export function useTabText(tabId: string, handle: RefObject<EditorHandle | null>): TabText {
  const { clock, onDefect } = useOffline();
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
  // The text of the previous tab, until this one's is read.
  const present = first?.tabId === tabId ? first.record : undefined;
  useEffect(() => {
    if (!present) return undefined;
    const made = createTextWriter(present.sql, {
      clock,
      later: typed.ask,
      read: () => handle.current?.writtenIn(tabId) ?? null,
      keep: text => keepText(store, tabId, text, clock.now()),
      onMerged: (sql, written) => {
        // Newer typed text is only in the editor, which keeps it.
        if (handle.current?.writtenIn(tabId)?.sql === written) handle.current.adopt(sql);
      },
      onTrouble(isNow, error) {
        setUnsaved(isNow);
        if (isNow) onDefect('background', error);
      },
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
  }, [store, clock, onDefect, tabId, handle, present, typed]);
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

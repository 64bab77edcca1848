import type { Clock } from '@/lib/clock';
import type { WrittenText } from '@/offline/drafts/editor-tabs';

export interface TextWriterPorts {
  readonly clock: Clock;
  /** Starts a write after typed text is rendered. */
  readonly later: (begin: () => void) => void;
  /** The current text; null once the editor is gone. */
  readonly read: () => Omit<WrittenText, 'base'> | null;
  /** Resolves with the stored text, which includes the edits of others. */
  readonly keep: (text: WrittenText) => Promise<string>;
  /** Called when the stored text differs from the written one. */
  readonly onMerged: (sql: string, written: string) => void;
  /** @param error why typed text could not be written */
  readonly onTrouble: (isUnsaved: boolean, error?: unknown) => void;
}

/** Writes the typed text of one tab to the disk. */
export interface TextWriter {
  /** Called when text was typed. */
  changed(): void;
  /** Called when only the cursor moved: written with the next typed text, or when the tab is left. */
  moved(): void;
  /** Resolves when all typed text is on the disk or has failed to be written. */
  flush(): Promise<void>;
  /** Called when the store reports that another window wrote the text. */
  told(sql: string): void;
}

/** The delay after a failed write, in milliseconds. */
const RETRY = 2000;
/** Long texts take longer: writing takes a quarter of the time at most while typing goes on. */
const LONG = 100_000;
const REST = 3;

/**
 * Writes run back to back during typing, so that the disk is never more than one write behind: if the browser is
 * killed, at most the last keystroke is lost.
 */
export function createTextWriter(
  stored: string,
  { clock, later, read, keep, onMerged, onTrouble }: TextWriterPorts,
): TextWriter {
  let base = stored;
  let isChanged = false;
  let isMoved = false;
  let writing: Promise<void> | null = null;
  let endPause: (() => void) | null = null;
  let isHurried = false;
  /** The last known text of another window that was written during a write of this one. */
  let overheard: string | null = null;

  const pause = (milliseconds: number) =>
    new Promise<void>(resolve => {
      if (milliseconds <= 0) return resolve();
      const cancel = clock.after(milliseconds, resolve);
      endPause = () => {
        cancel();
        resolve();
      };
    }).finally(() => {
      endPause = null;
    });

  async function write(): Promise<void> {
    // The other text may be newer than the written one: writing once more merges both.
    while (isChanged || (overheard !== null && overheard !== base)) {
      isChanged = false;
      overheard = null;
      isMoved = false;
      const text = read();
      if (!text) return;
      const before = clock.now();
      try {
        const kept = await keep({ ...text, base });
        base = kept;
        onTrouble(false);
        if (kept !== text.sql) onMerged(kept, text.sql);
      } catch (error) {
        isChanged = true;
        onTrouble(true, error);
        if (isHurried) return;
        await pause(RETRY);
        continue;
      }
      if (!isHurried && text.sql.length > LONG) await pause((clock.now() - before) * REST);
    }
  }

  function start(): Promise<void> {
    writing ??= write().finally(() => {
      writing = null;
      if (isChanged && !isHurried) void start();
    });
    return writing;
  }

  return {
    changed() {
      isChanged = true;
      later(() => void start());
    },
    moved() {
      isMoved = true;
    },
    async flush() {
      isChanged ||= isMoved;
      isHurried = true;
      endPause?.();
      if (writing) await writing;
      if (isChanged) await start();
      isHurried = false;
    },
    told(sql) {
      if (sql === base) return;
      if (isChanged || writing) {
        overheard = sql;
        return;
      }
      const before = base;
      base = sql;
      onMerged(sql, before);
    },
  };
}

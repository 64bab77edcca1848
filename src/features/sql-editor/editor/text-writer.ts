import type { Clock } from '@/lib/clock';
import type { WrittenText } from '@/offline/drafts/editor-tabs';

export interface TextWriterPorts {
  readonly clock: Clock;
  /** Begins to write, once what was typed is seen. */
  readonly later: (begin: () => void) => void;
  /** What is written now; null once the editor is gone. */
  readonly read: () => Omit<WrittenText, 'base'> | null;
  /** Resolves with what is stored then: what others wrote besides is in it. */
  readonly keep: (text: WrittenText) => Promise<string>;
  /** Something else is stored than what was written. */
  readonly onMerged: (sql: string, written: string) => void;
  readonly onTrouble: (isUnsaved: boolean) => void;
}

/** Writes what is typed in one tab to the disk. */
export interface TextWriter {
  /** Something was typed. */
  changed(): void;
  /** Only the cursor moved: that is written with what is typed next, or when the tab is left. */
  moved(): void;
  /** Resolves when all that was typed is on the disk, or could not be written. */
  flush(): Promise<void>;
  /** Another window wrote in it, as the store tells. */
  told(sql: string): void;
}

/** After a write that failed, in milliseconds. */
const RETRY = 2000;
/** Longer texts take their time: writing has a quarter of it at most, while somebody types on. */
const LONG = 100_000;
const REST = 3;

/**
 * One write follows the other for as long as something is typed, so that what is on the disk is never older than the
 * write before: a browser that is killed takes the last keystroke with it at most.
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
  /** What another window wrote while this one did, as far as is known. */
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
    // What was overheard may have come after what was written: writing once more puts both together.
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
      } catch {
        isChanged = true;
        onTrouble(true);
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

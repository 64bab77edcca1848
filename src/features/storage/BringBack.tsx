import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useOffline, useOpenSession } from '@/offline/react/context';
import type { LocalStore } from '@/offline/store/database';
import { storageText } from '@/text/messages/offline/storage';
import { Button } from '@/ui/button/Button';
import * as card from '@/ui/card/Card.css';
import * as css from './Storage.css';

interface BringBackOutcome {
  readonly isFailure: boolean;
  readonly text: string;
}

const failure = (why: keyof typeof storageText.broughtNot): BringBackOutcome => ({
  isFailure: true,
  text: storageText.broughtNot[why],
});

/** Restores the changes in a file, and reports the result of each. */
async function bringBackFile(store: LocalStore, file: File): Promise<BringBackOutcome> {
  // It was moved or changed since it was chosen.
  const text = await file.text().catch(() => null);
  if (text === null) return failure('unread');
  const [{ readUnsent }, { bringBack }] = await Promise.all([
    import('@/offline/unsent/read'),
    import('@/offline/unsent/bring-back'),
  ]);
  const reading = readUnsent(text);
  if (reading.kind !== 'read') return failure(reading.kind);
  const result = await bringBack(store, reading);
  if (result.kind !== 'brought') return failure(result.kind);
  const { added, present, without } = result;
  const words = [
    storageText.broughtBack(added),
    present > 0 && storageText.broughtPresent(present),
    without > 0 && storageText.broughtWithout(without),
    reading.unreadable > 0 && storageText.broughtUnreadable(reading.unreadable),
  ];
  return { isFailure: without + reading.unreadable > 0, text: words.filter(Boolean).join(' ') };
}

/** Restores changes that were saved as a file. */
export function BringBack() {
  const { sendNow, onDefect } = useOffline();
  const { store } = useOpenSession();
  const chooser = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState<BringBackOutcome | null>(null);
  async function bring(file: File): Promise<void> {
    setTold(
      await bringBackFile(store, file).catch((error: unknown) => {
        onDefect('background', error);
        return failure('failed');
      }),
    );
    sendNow();
  }
  return (
    <section className={`${card.card} ${css.panel}`}>
      <h2 className={css.panelTitle}>{storageText.bringBack}</h2>
      <p className={css.panelNote}>{storageText.bringBackNote}</p>
      <input
        ref={chooser}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={storageText.chooseFile}
        onChange={event => {
          const file = event.target.files?.[0];
          if (file) void bring(file);
          // The same file may be selected again.
          event.target.value = '';
        }}
      />
      <Button size="small" onPress={() => chooser.current?.click()}>
        <Upload size={16} aria-hidden="true" />
        {storageText.chooseFile}
      </Button>
      <p role={told?.isFailure ? 'alert' : 'status'} className={told ? css.panelNote : undefined}>
        {told?.text}
      </p>
    </section>
  );
}

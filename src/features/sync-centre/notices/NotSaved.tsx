import { useEffect, useState } from 'react';
import type { Unsaved } from '@/offline/runtime/unsaved';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { isQuotaExceeded } from '@/offline/store/quota';
import { syncText } from '@/text/messages/offline/sync';
import { Button } from '@/ui/button/Button';
import { saveFile } from '@/viz/download/save-file';
import { localId } from '@/offline/commands/local-id';
import { readNew, toEntry } from '@/offline/outbox/new-entry';
import type { NewCommand, QueuedCommand } from '@/offline/commands/command';
import { sentenceOf } from '../sentence';
import * as css from './NotSaved.css';

/** The command as it was made. Nothing gave it a local id, so that it gets the number of its place. */
function commandOf({ mutation }: Unsaved, place: number): NewCommand {
  return typeof mutation === 'function' ? mutation(localId(place)) : mutation;
}

/** As they would stand in the outbox; those that leave everything as it was are none. */
function toQueuedCommands(unsaved: readonly Unsaved[], newKey: () => string): QueuedCommand[] {
  return unsaved.flatMap((one, place) => {
    const command = commandOf(one, place);
    return toEntry({ command, read: readNew(command) }, one.at, newKey()) ?? [];
  });
}

/** What could not be stored stays at the top of every screen, above dialogs too, until it is stored or given up. */
export default function NotSaved({ unsaved }: { readonly unsaved: readonly Unsaved[] }) {
  const { unsaved: kept, enqueue, newKey, clock } = useOffline();
  const { store } = useOpenSession();
  const [step, setStep] = useState<'asking' | 'trying' | 'failed'>('asking');
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', guard);
    return () => window.removeEventListener('beforeunload', guard);
  }, []);
  const [first] = unsaved;
  if (!first) return null;

  /** In their order. Those that are stored leave the list. */
  async function again(): Promise<void> {
    setStep('trying');
    try {
      for (const { mutation } of unsaved) await enqueue(store, mutation);
      setStep('asking');
    } catch {
      setStep('failed');
    }
  }

  async function download(): Promise<void> {
    const { writeUnsent } = await import('@/offline/unsent/write');
    saveFile(writeUnsent(store.name, toQueuedCommands(unsaved, newKey), clock.now()));
  }

  return (
    <div className={css.banner} role="alert" data-react-aria-top-layer="">
      <div className={css.words}>
        <p className={css.title}>{syncText.notSaved(unsaved.length)}</p>
        <p>
          {sentenceOf(commandOf(first, 0))} {unsaved.length > 1 && syncText.moreNotSaved(unsaved.length - 1)}
        </p>
        <p>
          {step === 'failed'
            ? syncText.stillNotSaved
            : isQuotaExceeded(first.error)
              ? syncText.notSavedWhy.full
              : syncText.notSavedWhy.other}
        </p>
      </div>
      <div className={css.buttons}>
        <Button variant="primary" isDisabled={step === 'trying'} onPress={() => void again()}>
          {syncText.tryAgain}
        </Button>
        <Button isDisabled={step === 'trying'} onPress={() => void download()}>
          {syncText.download}
        </Button>
        <Button
          variant="ghost"
          isDisabled={step === 'trying'}
          onPress={() => kept.set(kept.get().filter(one => !unsaved.includes(one)))}
        >
          {syncText.giveUp}
        </Button>
      </div>
    </div>
  );
}

import { useEffect, useState } from 'react';
import type { Unsaved } from '@/offline/runtime/unsaved';
import { useOffline, useOpenSession, useSend } from '@/offline/react/context';
import { isQuotaExceeded } from '@/offline/store/quota';
import { syncText } from '@/text/messages/offline/sync';
import { Button } from '@/ui/button/Button';
import { saveFile } from '@/viz/download/save-file';
import { localId } from '@/model/local-id';
import { readNew, toEntry } from '@/offline/outbox/new-entry';
import type { NewCommand, QueuedCommand } from '@/offline/commands/command';
import { sentenceOf } from '../sentence';
import * as css from './NotSaved.css';

/** The original command. It has no local id yet, so its position is its number. */
function commandOf({ mutation }: Unsaved, place: number): NewCommand {
  return typeof mutation === 'function' ? mutation(localId(place)) : mutation;
}

/** The commands as outbox entries, without those that change nothing. */
function toQueuedCommands(unsaved: readonly Unsaved[], newKey: () => string): QueuedCommand[] {
  return unsaved.flatMap((one, place) => {
    const command = commandOf(one, place);
    return toEntry({ command, read: readNew(command) }, one.at, newKey()) ?? [];
  });
}

/** Shows changes that could not be stored at the top of every screen and dialog until they are stored or discarded. */
export default function NotSaved({ unsaved }: { readonly unsaved: readonly Unsaved[] }) {
  const { unsaved: kept, newKey, clock, onDefect } = useOffline();
  const send = useSend();
  const { store } = useOpenSession();
  const [step, setStep] = useState<'asking' | 'trying' | 'failed' | 'no-file'>('asking');
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', guard);
    return () => window.removeEventListener('beforeunload', guard);
  }, []);
  const [first] = unsaved;
  if (!first) return null;

  /** Retries them in order. Stored ones leave the list. */
  async function again(): Promise<void> {
    setStep('trying');
    try {
      for (const { mutation } of unsaved) await send(mutation);
      setStep('asking');
    } catch {
      // `useSend` has reported why.
      setStep('failed');
    }
  }

  async function download(): Promise<void> {
    try {
      const { writeUnsent } = await import('@/offline/unsent/write');
      saveFile(writeUnsent(store.name, toQueuedCommands(unsaved, newKey), clock.now()));
    } catch (error) {
      setStep('no-file');
      onDefect('background', error);
    }
  }

  return (
    <div className={css.banner} role="alert" data-react-aria-top-layer="">
      <div className={css.words}>
        <p className={css.title}>{syncText.notSaved(unsaved.length)}</p>
        <p>
          {sentenceOf(commandOf(first, 0))} {unsaved.length > 1 && syncText.moreNotSaved(unsaved.length - 1)}
        </p>
        <p>
          {step === 'failed' || step === 'no-file'
            ? syncText.stillNot[step]
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

import { useState } from 'react';
import { useOffline } from '@/offline/react/context';
import { storeText } from '@/text/messages/account/sign-in';
import { Button } from '@/ui/button/Button';
import { Inline, Stack } from '@/ui/layout/Stack';
import * as css from './NoStore.css';

interface StartOverProps {
  /** The number of changes that are lost with the store and are in no file; null if unknown. */
  readonly unsaved: number | null;
}

/** Deletes a store that does not open, once the person has read what will be lost. */
export function StartOver({ unsaved }: StartOverProps) {
  const { startOver, onDefect } = useOffline();
  const [step, setStep] = useState<'offered' | 'asked' | 'removing' | 'held' | 'failed'>('offered');
  async function begin(): Promise<void> {
    setStep('removing');
    const removal = await startOver().catch((error: unknown) => {
      onDefect('background', error);
      return 'failed' as const;
    });
    if (removal !== 'removed') setStep(removal);
  }
  const isOffered = step === 'offered';
  return (
    <section className={css.section}>
      <Stack gap={2}>
        <p className={css.quiet}>{storeText.startOverNote}</p>
        {!isOffered && unsaved !== 0 && (
          <p role="alert">{unsaved === null ? storeText.startOverUnknown : storeText.startOverUnsaved(unsaved)}</p>
        )}
        {step === 'held' && <p role="alert">{storeText.removalHeld}</p>}
        {step === 'failed' && <p role="alert">{storeText.removalFailed}</p>}
        {isOffered ? (
          <div>
            <Button onPress={() => setStep('asked')}>{storeText.startOver}</Button>
          </div>
        ) : (
          <Inline wrap>
            <Button variant="danger" isPending={step === 'removing'} onPress={() => void begin()}>
              {storeText.confirm}
            </Button>
            <Button variant="ghost" isDisabled={step === 'removing'} onPress={() => setStep('offered')}>
              {storeText.cancel}
            </Button>
          </Inline>
        )}
      </Stack>
    </section>
  );
}

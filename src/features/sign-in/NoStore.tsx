import { useState } from 'react';
import { useOffline } from '@/offline/react/context';
import type { StoreProblem } from '@/offline/store/open';
import { product } from '@/text/product';
import { storeText } from '@/text/messages/account/sign-in';
import { Mark } from '@/ui/brand/Mark';
import { Button } from '@/ui/button/Button';
import { StoreTrouble } from './StoreTrouble';
import * as css from './NoStore.css';

interface NoStoreProps {
  readonly problem: StoreProblem;
  /** Name of the person's store. */
  readonly store: string;
}

/**
 * Shown if the data on this device cannot be opened. Nothing is changed automatically; the page explains why, and what
 * can be done.
 */
export default function NoStore({ problem, store }: NoStoreProps) {
  const { continueInMemory, onDefect } = useOffline();
  const [busy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);

  async function readOn(): Promise<void> {
    setBusy(true);
    try {
      await continueInMemory();
    } catch (error) {
      setFailed(true);
      onDefect('background', error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <main className={css.screen}>
      <div className={css.card}>
        <div className={css.brand}>
          <Mark />
          <h1 className={css.product}>{product}</h1>
        </div>
        <div role="alert">
          <StoreTrouble problem={problem} store={store} />
        </div>
        <section className={css.section}>
          <p className={css.quiet}>{storeText.readOnNote}</p>
          {isFailed && <p role="alert">{storeText.notReadOn}</p>}
          <div className={css.buttons}>
            <Button variant={problem.kind === 'broken' ? 'outlined' : 'primary'} onPress={() => location.reload()}>
              {problem.kind === 'newer' ? storeText.reload : storeText.tryAgain}
            </Button>
            <Button isPending={busy} onPress={() => void readOn()}>
              {storeText.readOn}
            </Button>
          </div>
        </section>
      </div>
    </main>
  );
}

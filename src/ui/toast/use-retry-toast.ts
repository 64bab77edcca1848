import { useEffect, useEffectEvent } from 'react';
import { useToast, useToastsUntilLeft } from './Toast';

interface RetryWords {
  readonly failed: string;
  readonly again: string;
}

/** Reports that something could not be read, once for each failure, and offers to try again while it is wanted. */
export function useRetryToast(hasFailed: boolean, { failed, again }: RetryWords, onAgain: () => void): void {
  const toast = useToast();
  const about = `failed:${failed}`;
  useToastsUntilLeft(about);
  const report = useEffectEvent(() =>
    toast({ text: failed, isFailure: true, about, action: { label: again, onPress: onAgain } }),
  );
  useEffect(() => {
    if (hasFailed) report();
  }, [hasFailed]);
}

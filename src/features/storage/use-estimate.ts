import { useEffect, useState } from 'react';

/** What the browser says of its storage for this application. */
export interface StorageEstimateState {
  readonly usage: number;
  readonly quota: number;
  /** The browser removes nothing by itself; null where it does not say. */
  readonly persisted: boolean | null;
}

async function ask(): Promise<StorageEstimateState | null> {
  if (!('storage' in navigator)) return null;
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  const persisted = 'persisted' in navigator.storage ? await navigator.storage.persisted() : null;
  return { usage, quota, persisted };
}

/** @param changed asks again whenever it is another value */
export function useStorageEstimate(changed: unknown): { estimate: StorageEstimateState | null; protect: () => Promise<boolean> } {
  const [estimate, setEstimate] = useState<StorageEstimateState | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let current = true;
    // Where the browser refuses to say, nothing is said.
    ask().then(
      state => current && setEstimate(state),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [changed, asked]);
  return {
    estimate,
    async protect() {
      const granted = await navigator.storage.persist();
      setAsked(count => count + 1);
      return granted;
    },
  };
}

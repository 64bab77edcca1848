import { useEffect, useState } from 'react';
import { useOffline } from '@/offline/react/context';
import type { Salvage } from '@/offline/recovery/salvage';

/** The unsent changes of a store that does not open; null while they are looked for. */
export function useSalvage(store: string): Salvage | null {
  const { clock } = useOffline();
  const [salvage, setSalvage] = useState<Salvage | null>(null);
  useEffect(() => {
    let current = true;
    void import('@/offline/recovery/salvage')
      .then(({ salvageUnsent }) => salvageUnsent(store, clock))
      .catch((): Salvage => ({ kind: 'closed' }))
      .then(found => current && setSalvage(found));
    return () => {
      current = false;
    };
  }, [store, clock]);
  return salvage;
}

import { useMemo } from 'react';
import { derivedCache, type DerivedCache } from '../reads/derived-cache';
import { useOffline, useOpenSession } from './context';

/** The store's cache of one kind of derived data. Both arguments must be constants. */
export function useDerivedCache<T>(prefix: string, isForm: (value: unknown) => value is T): DerivedCache<T> {
  const { clock, onDefect } = useOffline();
  const { store } = useOpenSession();
  return useMemo(() => derivedCache(store, clock, prefix, isForm, onDefect), [store, clock, prefix, isForm, onDefect]);
}

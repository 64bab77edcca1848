import { useSubscription } from '@/offline/react/live';

/** Has a dataset fetched whose chart was put on the board. It draws nothing. */
export function DatasetSubscription({ id }: { readonly id: number }) {
  useSubscription({ kind: 'dataset', id });
  return null;
}

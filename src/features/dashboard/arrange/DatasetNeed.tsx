import { useNeed } from '@/offline/react/live';

/** Has a dataset fetched whose chart was put on the board. It draws nothing. */
export function DatasetNeed({ id }: { readonly id: number }) {
  useNeed({ kind: 'dataset', id });
  return null;
}

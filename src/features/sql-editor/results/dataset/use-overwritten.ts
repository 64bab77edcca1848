import { useState } from 'react';
import { useLive, useSubscription } from '@/offline/react/live';
import { readResource } from '@/offline/reads/resources';
import { editedDatasets } from '@/offline/resources/dataset/read-model';
import { overwritePlan, type NewColumn } from './overwrite-plan';
import type { Overwritten } from './use-save-dataset';

export type OverwriteRead = Overwritten | 'reading' | 'unknown';

interface Overwriting {
  /** The dataset to overwrite, once all of it is loaded; null if there is none. */
  readonly overwritten: OverwriteRead | null;
  /** Holds the dataset's state before it is overwritten, without the change, until another one is overwritten. */
  readonly hold: (overwritten: Overwritten) => void;
}

export function useOverwritten(id: number | null, columns: readonly NewColumn[]): Overwriting {
  const [held, hold] = useState<Overwritten | null>(null);
  const read = useRead(id, columns);
  return { overwritten: held !== null && held.id === id ? held : read, hold };
}

function useRead(id: number | null, columns: readonly NewColumn[]): OverwriteRead | null {
  const status = useSubscription(id === null ? null : { kind: 'detail', of: 'dataset', id });
  const read = useLive(
    async store => ({ id, found: id === null ? null : await readResource(store, editedDatasets, id) }),
    [id],
  );
  if (id === null) return null;
  if (read?.id !== id) return 'reading';
  if (!read.found) return status.name === 'failed' ? 'unknown' : 'reading';
  return { id, dataset: read.found.value, plan: overwritePlan(read.found.value.columns, columns) };
}

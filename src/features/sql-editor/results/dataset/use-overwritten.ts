import { useState } from 'react';
import { useLive, useSubscription } from '@/offline/react/live';
import { readResource } from '@/offline/reads/resources';
import { editedDatasets } from '@/offline/resources/dataset/read-model';
import { overwritePlan, type NewColumn } from './overwrite-plan';
import type { Overwritten } from './use-save-dataset';

export type OverwriteRead = Overwritten | 'reading' | 'unknown';

interface Overwriting {
  /** The dataset that is to be written over, once it was read in full; null where none is. */
  readonly overwritten: OverwriteRead | null;
  /** It is written over now: until another one is, it stays what it was before, not what the change makes of it. */
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

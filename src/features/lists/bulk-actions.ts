import { Trash2 } from 'lucide-react';
import type { ListAction, ListItem } from './list-description';
import type { ListRights } from './list-rights';
import { bulkExportAction, type ListExport } from './use-export';

interface BulkActions<T> {
  readonly rights: ListRights;
  readonly exporting: ListExport;
  readonly words: { readonly removeNow: string; readonly notAllMine: string };
  readonly onRemove: (items: readonly T[]) => void;
}

/** The actions for several owned items: those that the user’s roles include. */
export function bulkActions<T extends ListItem & Parameters<ListRights['change']>[0]>({
  rights,
  exporting,
  words,
  onRemove,
}: BulkActions<T>): readonly ListAction<readonly T[]>[] {
  const remove: ListAction<readonly T[]> = {
    id: 'remove',
    label: () => words.removeNow,
    Icon: Trash2,
    unavailable: selected => (selected.every(rights.change) ? undefined : words.notAllMine),
    onAction: onRemove,
  };
  return [...(rights.export ? [bulkExportAction<T>(exporting)] : []), ...(rights.write ? [remove] : [])];
}

import { isConfirmed } from '../state/kept-rows';
import { useIsAway, useOffline } from './context';
import { useLive } from './live';

/**
 * The columns of a dataset that can be queried while the server is away: those of its kept rows. Null while the server
 * is there, and without kept rows.
 */
export function useColumnsHere(datasetId: number | null): readonly string[] | null {
  const away = useIsAway();
  const { clock } = useOffline();
  const names = useLive(
    async store => {
      const rows = datasetId === null || !away ? undefined : await store.keptRows.get(datasetId);
      if (!rows?.file || !isConfirmed(rows, clock.now())) return null;
      const { columns, cells } = rows.file.manifest;
      const totalled = (cells?.measures ?? []).flatMap(({ of }) => (of.kind === 'column' ? [of.name] : []));
      return [...new Set([...columns.map(({ name }) => name), ...totalled])];
    },
    [datasetId, away, clock],
  );
  return names ?? null;
}

import { useCallback, useMemo } from 'react';
import { originalTimesOf, withOriginalTime } from '@/model/original-times';
import { useObservable, useOffline } from '@/offline/react/context';

/** The time columns of a dataset that this device shows raw, and a function to change that. */
export function useOriginalTimes(datasetId: number | null) {
  const { originalTimes, changeOriginalTimes } = useOffline();
  const kept = useObservable(originalTimes);
  const originals = useMemo(() => originalTimesOf(kept, datasetId), [kept, datasetId]);
  const setOriginal = useCallback(
    (column: string, isOriginal: boolean) => {
      if (datasetId !== null) changeOriginalTimes(before => withOriginalTime(before, datasetId, column, isOriginal));
    },
    [changeOriginalTimes, datasetId],
  );
  return { originals, setOriginal: datasetId === null ? undefined : setOriginal };
}

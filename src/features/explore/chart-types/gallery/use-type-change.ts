import { useEffect, useMemo, useState } from 'react';
import { loadTypeChange, type ChangingChart, type LoadedTypeChange } from '../load-type-change';

/** What a chart becomes as another type; null while its controls are fetched, or where they are not here. */
export function useTypeChange(chart: ChangingChart, to: string | null): LoadedTypeChange | null {
  const { vizType, formData, dataset, memory } = chart;
  const [loaded, setLoaded] = useState<{ readonly to: string; readonly change: LoadedTypeChange | null } | null>(null);
  const changing = useMemo(
    () => ({ vizType, formData, dataset, ...(memory ? { memory } : {}) }),
    [vizType, formData, dataset, memory],
  );
  useEffect(() => {
    if (to === null) return undefined;
    let current = true;
    const settle = (change: LoadedTypeChange | null) => current && setLoaded({ to, change });
    // Without a connection controls that were never loaded stay away; the type can be chosen all the same.
    loadTypeChange(changing, to).then(settle, () => settle(null));
    return () => {
      current = false;
    };
  }, [changing, to]);
  return loaded?.to === to ? (loaded?.change ?? null) : null;
}

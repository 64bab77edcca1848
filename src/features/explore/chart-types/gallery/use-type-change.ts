import { useEffect, useMemo, useState } from 'react';
import { loadTypeChange, type ChangingChart, type LoadedTypeChange } from '../load-type-change';

/** The chart as another type; null while its controls load, or if they are unavailable. */
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
    // Controls that were never loaded are unavailable offline; the type can still be selected.
    loadTypeChange(changing, to).then(settle, () => settle(null));
    return () => {
      current = false;
    };
  }, [changing, to]);
  return loaded?.to === to ? (loaded?.change ?? null) : null;
}

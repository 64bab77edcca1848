import { useEffect, useMemo, useState } from 'react';
import type { FormData } from '@/model/chart';
import type { ChartPlugin } from '../plugin';

/** Whether everything that form data need beyond the plugin is loaded; loads what is missing. */
export function usePrepared(plugin: ChartPlugin, formData: FormData, onFailed: (error: Error) => void): boolean {
  const loading = useMemo(() => plugin.prepare?.(formData) ?? null, [plugin, formData]);
  const [done, setDone] = useState<Promise<void> | null>(null);
  useEffect(() => {
    let current = true;
    loading?.then(
      () => current && setDone(loading),
      (error: unknown) => current && onFailed(error instanceof Error ? error : new Error(String(error))),
    );
    return () => {
      current = false;
    };
  }, [loading, onFailed]);
  return loading === null || done === loading;
}

import { useEffect, useMemo, useState } from 'react';
import { FAST_DEBOUNCE } from '@/lib/clock';
import { useRested } from '@/ui/use-rested';
import { resolveHere, resolveText, type RangeResolver, type Resolution } from './resolution';

interface Told extends Omit<Resolution, 'isPending'> {
  readonly text: string;
  readonly ask: RangeResolver['ask'];
}

/**
 * Follows the meaning of a text while it is typed. The device's interpretation is available immediately; the server is
 * queried after a pause in typing, and its answers to earlier texts or requests are ignored.
 */
export function useResolution(text: string, resolver: RangeResolver): Resolution {
  const { now, ask } = resolver;
  const rested = useRested(text, FAST_DEBOUNCE);
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => {
    const run = new AbortController();
    const { signal } = run;
    void resolveText(rested, { now, ask }, signal).then(resolution => {
      if (!signal.aborted) setTold({ ...resolution, text: rested, ask });
    });
    return () => run.abort();
  }, [rested, now, ask]);
  const here = useMemo(() => resolveHere(text, now()), [text, now]);
  if (told?.text === text && told.ask === ask) return { resolved: told.resolved, by: told.by, isPending: false };
  return { resolved: here, by: 'device', isPending: ask !== null || here === null };
}

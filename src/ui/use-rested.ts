import { useEffect, useRef, useState } from 'react';
import { SELECT_SEARCH_DEBOUNCE } from '@/lib/clock';

/** The debounced text: as it was when nothing had been typed for so many milliseconds; initially the text itself. */
export function useRested(text: string, milliseconds: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    if (text === rested) return undefined;
    const timer = setTimeout(() => setRested(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, rested, milliseconds]);
  return rested;
}

/** Reports each search text once, a moment after the last key. */
export function useSearched(text: string, onSearch: ((text: string) => void) | undefined): void {
  const rested = useRested(text, SELECT_SEARCH_DEBOUNCE);
  const told = useRef('');
  useEffect(() => {
    if (!onSearch || told.current === rested) return;
    told.current = rested;
    onSearch(rested);
  }, [rested, onSearch]);
}

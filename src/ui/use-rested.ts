import { useEffect, useState } from 'react';

/** The text as it was when nobody had typed for so many milliseconds; at first, as it is. */
export function useRested(text: string, milliseconds: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    if (text === rested) return undefined;
    const timer = setTimeout(() => setRested(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, rested, milliseconds]);
  return rested;
}

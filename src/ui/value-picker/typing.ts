import { useEffect, useState } from 'react';

/**
 * Several values in a text that was pasted: between commas, semicolons, tabs and ends of lines; each once, without the
 * space around it.
 */
export function pastedValues(text: string): readonly string[] {
  const values = text.split(/[,;\t\n\r]+/).map(value => value.trim());
  return [...new Set(values.filter(Boolean))];
}

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

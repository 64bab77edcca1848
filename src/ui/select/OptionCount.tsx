import { createContext, useContext, useEffect, useRef } from 'react';
import { countText } from '@/lib/count-text';
import { announce } from '../slim/announce-late';

const Words = createContext<(count: number) => string>(countText);

/** Formats a number of options in the reader's language. */
export const OptionCountWords = Words.Provider;

/**
 * Announces the number of options in a list, when it opens and whenever that changes. It is rendered next to the list.
 * React-aria's combo box does this itself.
 */
export function OptionCount({ count }: { readonly count: number }) {
  const said = useContext(Words)(count);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // To learn its options, react-aria also draws the list of a closed select, outside the document.
    if (place.current?.isConnected) announce(said, 'polite');
  }, [said]);
  return <span ref={place} hidden />;
}

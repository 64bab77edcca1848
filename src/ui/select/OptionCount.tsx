import { createContext, useContext, useEffect } from 'react';
import { countText } from '@/lib/count-text';
import { announce } from '../slim/announce-late';

const Words = createContext<(count: number) => string>(countText);

/** Says a number of options in the reader's language. */
export const OptionCountWords = Words.Provider;

/**
 * Has assistive technology hear how many options a list has, when it opens and whenever that changes. It stands beside
 * the list. A combo box of react-aria says so itself.
 */
export function OptionCount({ count }: { readonly count: number }) {
  const said = useContext(Words)(count);
  useEffect(() => announce(said, 'polite'), [said]);
  return null;
}

import { useEffect, useRef } from 'react';

export interface TabKeys {
  readonly onReopen: () => void;
  /** Shows a tab by its position, counted from one. */
  readonly onShow: (place: number) => void;
}

/** Characters that keyboards for Macs in other languages type with Option and a digit, and that SQL needs. */
const TYPED_WITH_OPTION = /^[[\]{}|\\@~#]$/;

const showsTab = ({ altKey, code, key }: KeyboardEvent): boolean =>
  altKey && /^Digit[1-9]$/.test(code) && !TYPED_WITH_OPTION.test(key);

/** Keys of the whole screen: Alt with a number shows a tab, Control Shift T reopens the last closed one. */
export function useTabKeys(keys: TabKeys): void {
  const present = useRef(keys);
  useEffect(() => {
    present.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && event.shiftKey && event.key.toLowerCase() === 't') {
        event.preventDefault();
        present.current.onReopen();
      } else if (!isCommand && showsTab(event)) {
        event.preventDefault();
        present.current.onShow(Number(event.code.slice(-1)));
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

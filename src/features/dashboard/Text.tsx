import { useEffect, useRef } from 'react';
import { useOpenSession } from '@/offline/react/context';
import { useDerivedCache } from '@/offline/react/use-derived-cache';
import { Markdown } from '@/ui/markdown/Markdown';
import { isParsedMarkdown } from '@/ui/markdown/nodes';
import * as css from './Board.css';

/** Raised when the reader of markdown, or the form of what it makes, changes. */
const READER = 'markdown 1';

/** A text of the board. Pictures that cannot be fetched are taken from this device, where they are kept. */
export function Text({ code }: { readonly code: string }) {
  const cache = useDerivedCache(READER, isParsedMarkdown);
  const { store } = useOpenSession();
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const text = holder.current;
    if (text && /!\[|<img/i.test(code)) void import('./stored-images').then(({ showStoredImages }) => showStoredImages(text, store));
  }, [store, code]);
  return (
    <div className={css.markdown} ref={holder}>
      <Markdown source={code} cache={cache} />
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { isEnabled } from '@/model/feature-flags';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useDerivedCache } from '@/offline/react/use-derived-cache';
import { Markdown } from '@/ui/markdown/Markdown';
import { isParsedMarkdown } from '@/ui/markdown/nodes';
import * as css from './DashboardLayout.css';

/** Incremented when the markdown reader, or the shape of its output, changes. */
const READER = 'markdown 1';
const ESCAPING_READER = `${READER}, HTML as text`;

/** A text of the dashboard. Pictures that cannot be fetched come from their copy on this device. */
export function Text({ code }: { readonly code: string }) {
  const { store, facts } = useOpenSession();
  const { onDefect } = useOffline();
  const escapesHtml = isEnabled(facts.flags, 'ESCAPE_MARKDOWN_HTML');
  const cache = useDerivedCache(escapesHtml ? ESCAPING_READER : READER, isParsedMarkdown);
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const text = holder.current;
    const report = (error: unknown) => onDefect('background', error);
    if (text && /!\[|<img/i.test(code))
      import('./stored-images').then(({ showStoredImages }) => showStoredImages(text, store, report)).catch(report);
  }, [store, onDefect, code]);
  return (
    <div className={css.markdown} ref={holder}>
      <Markdown source={code} cache={cache} escapesHtml={escapesHtml} />
    </div>
  );
}

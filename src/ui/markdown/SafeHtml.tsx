import { useMemo } from 'react';
import { renderMarkdown } from './render';

/** Markdown with HTML in it, as HTML by allow-list. */
export default function SafeHtml({ source }: { readonly source: string }) {
  const html = useMemo(() => renderMarkdown(source), [source]);
  // `renderMarkdown` is the only maker of this HTML and sanitises it.
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

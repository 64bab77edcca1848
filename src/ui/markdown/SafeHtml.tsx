import { useMemo } from 'react';
import { marked } from 'marked';
import { cleanHtml } from './clean';

/** Markdown, with the HTML that people put into it, as HTML by allow-list. */
export function renderMarkdown(source: string): string {
  return cleanHtml(marked.parse(source, { async: false, gfm: true, breaks: false }));
}

/** Markdown with HTML in it, as HTML by allow-list. */
export default function SafeHtml({ source }: { readonly source: string }) {
  const html = useMemo(() => renderMarkdown(source), [source]);
  // `renderMarkdown` is the only maker of this HTML and sanitises it.
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

import { useMemo } from 'react';
import { marked } from 'marked';
import { cleanHtml } from './clean';

/** Converts Markdown with embedded HTML to HTML, by allow-list. */
export function renderMarkdown(source: string): string {
  return cleanHtml(marked.parse(source, { async: false, gfm: true, breaks: false }));
}

/** Markdown with embedded HTML, by allow-list. */
export default function SafeHtml({ source }: { readonly source: string }) {
  const html = useMemo(() => renderMarkdown(source), [source]);
  // Only `renderMarkdown` makes this HTML, and it sanitises it.
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

import { useMemo } from 'react';
import { cleanHtml } from './clean';

/** Inline HTML, such as in a table cell, by allow-list. */
export default function SafeInline({ source }: { readonly source: string }) {
  const html = useMemo(() => cleanHtml(source), [source]);
  // Only `cleanHtml` makes this HTML, and it sanitises it.
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}

import { useMemo } from 'react';
import { cleanHtml } from './clean';

/** HTML within a line, such as that of a table's cell, by allow-list. */
export default function SafeInline({ source }: { readonly source: string }) {
  const html = useMemo(() => cleanHtml(source), [source]);
  // `cleanHtml` is the only maker of this HTML and sanitises it.
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}

import { Suspense, lazy, useEffect, useState } from 'react';
import { MarkdownNodes } from './MarkdownNodes';
import type { ParsedMarkdown } from './nodes';

const SafeHtml = lazy(() => import('./SafeHtml'));

/** Where read texts are kept, so that showing one again needs no reader. What is not there is read again. */
export interface MarkdownCache {
  get(source: string): Promise<ParsedMarkdown | null>;
  put(source: string, parsed: ParsedMarkdown): Promise<void>;
}

async function load(source: string, cache: MarkdownCache): Promise<ParsedMarkdown> {
  const kept = await cache.get(source).catch(() => null);
  if (kept) return kept;
  const { parseMarkdown } = await import('./parse');
  const parsed = parseMarkdown(source);
  void cache.put(source, parsed).catch(() => undefined);
  return parsed;
}

/** Text that somebody wrote. */
export function Markdown({ source, cache }: { readonly source: string; readonly cache: MarkdownCache }) {
  const [parsed, setParsed] = useState<ParsedMarkdown | null>(null);
  useEffect(() => {
    let current = true;
    load(source, cache).then(
      read => current && setParsed(read),
      // The reader could not be loaded or gave up: the text is shown as it was written.
      () => current && setParsed({ kind: 'nodes', nodes: [source] }),
    );
    return () => {
      current = false;
    };
  }, [source, cache]);
  if (!parsed) return null;
  if (parsed.kind === 'nodes') return <MarkdownNodes nodes={parsed.nodes} />;
  return (
    <Suspense fallback={null}>
      <SafeHtml source={source} />
    </Suspense>
  );
}

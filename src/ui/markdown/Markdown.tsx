import { useEffect, useState } from 'react';
import { lazy } from '../lazy/lazy';
import { MarkdownNodes } from './MarkdownNodes';
import type { ParsedMarkdown } from './nodes';

const SafeHtml = lazy(() => import('./SafeHtml'));

/** A cache of parsed texts, so that showing one again needs no parser. Missing ones are parsed again. */
interface MarkdownCache {
  get(source: string): Promise<ParsedMarkdown | null>;
  put(source: string, parsed: ParsedMarkdown): Promise<void>;
}

export interface MarkdownProps {
  readonly source: string;
  /** Separate for each way of handling HTML. */
  readonly cache: MarkdownCache;
  /** HTML in the text is shown as text. */
  readonly escapesHtml?: boolean;
}

async function load({ source, cache, escapesHtml = false }: MarkdownProps): Promise<ParsedMarkdown> {
  const kept = await cache.get(source);
  if (kept) return kept;
  const { parseMarkdown } = await import('./parse');
  const parsed = parseMarkdown(source, escapesHtml);
  void cache.put(source, parsed);
  return parsed;
}

/** A user's text. */
export function Markdown({ source, cache, escapesHtml = false }: MarkdownProps) {
  const [parsed, setParsed] = useState<ParsedMarkdown | null>(null);
  useEffect(() => {
    let current = true;
    load({ source, cache, escapesHtml }).then(
      read => current && setParsed(read),
      // The parser failed to load or to parse: the text is shown as it was written.
      () => current && setParsed({ kind: 'nodes', nodes: [source] }),
    );
    return () => {
      current = false;
    };
  }, [source, cache, escapesHtml]);
  if (!parsed) return null;
  if (parsed.kind === 'nodes') return <MarkdownNodes nodes={parsed.nodes} />;
  return <SafeHtml source={source} />;
}

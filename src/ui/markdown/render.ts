import { marked } from 'marked';
import { cleanHtml } from './clean';

/** Markdown, with the HTML that people put into it, as HTML by allow-list. */
export function renderMarkdown(source: string): string {
  return cleanHtml(marked.parse(source, { async: false, gfm: true, breaks: false }));
}

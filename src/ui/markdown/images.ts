import { isSafeAddress, type MarkdownNode } from './nodes';
import { parseMarkdown } from './parse';

function inNode(node: MarkdownNode): string[] {
  if (typeof node === 'string') return [];
  if (node.type === 'image') return [node.src];
  if (node.type === 'table') return [...node.head, ...node.rows.flat()].flatMap(cell => cell.flatMap(inNode));
  return 'children' in node ? node.children.flatMap(inNode) : [];
}

/** The addresses of a text's images, without duplicates. */
export async function imagesIn(source: string): Promise<string[]> {
  const parsed = parseMarkdown(source);
  if (parsed.kind === 'nodes') return [...new Set(parsed.nodes.flatMap(inNode).filter(isSafeAddress))];
  const { renderMarkdown } = await import('./SafeHtml');
  // A separate document, in which nothing is fetched.
  const rendered = new DOMParser().parseFromString(renderMarkdown(source), 'text/html');
  return [
    ...new Set(
      [...rendered.querySelectorAll('img[src]')].map(image => image.getAttribute('src') ?? '').filter(isSafeAddress),
    ),
  ];
}

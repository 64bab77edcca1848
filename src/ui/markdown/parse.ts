import { marked, type MarkedToken, type Token } from 'marked';
import type { MarkdownNode, ParsedMarkdown } from './nodes';

/** What this reader cannot say in nodes; the text then goes the way of HTML. */
class Unsayable extends Error {}

/** The reader runs without extensions, whose tokens would be of other types. */
function say(tokens: readonly Token[] | undefined): MarkdownNode[] {
  return (tokens ?? []).flatMap(token => node(token as MarkedToken));
}

function node(token: MarkedToken): MarkdownNode[] {
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'text':
      // Text of a tight list item carries its own inline tokens.
      if ('tokens' in token && token.tokens) return say(token.tokens);
      if (/&(#\w+|\w+);/.test(token.text)) throw new Unsayable();
      return [token.text];
    case 'escape':
      return [token.text];
    case 'paragraph':
    case 'strong':
    case 'em':
    case 'del':
    case 'blockquote':
      return [{ type: token.type, children: say(token.tokens) }];
    case 'heading':
      return [{ type: 'heading', level: token.depth, children: say(token.tokens) }];
    case 'list': {
      const { ordered, start, items } = token;
      return [{ type: 'list', start: ordered ? Number(start) || 1 : null, children: items.map(item => ({ type: 'item', children: say(item.tokens) })) }];
    }
    case 'link':
      return [{ type: 'link', href: token.href, children: say(token.tokens) }];
    case 'image':
      return [{ type: 'image', src: token.href, alt: token.text }];
    case 'codespan':
      return [{ type: 'code', text: token.text }];
    case 'code':
      return [{ type: 'codeBlock', text: token.text }];
    case 'br':
      return [{ type: 'break' }];
    case 'hr':
      return [{ type: 'rule' }];
    case 'table': {
      const { header, rows } = token;
      return [{ type: 'table', head: header.map(cell => say(cell.tokens)), rows: rows.map(row => row.map(cell => say(cell.tokens))) }];
    }
    default:
      throw new Unsayable();
  }
}

/** Reads markdown (GFM) as data. Text with HTML in it, or with anything else that nodes cannot say, is left as it is. */
export function parseMarkdown(source: string): ParsedMarkdown {
  try {
    return { kind: 'nodes', nodes: say(marked.lexer(source, { gfm: true, breaks: false })) };
  } catch (error) {
    if (error instanceof Unsayable) return { kind: 'html' };
    throw error;
  }
}

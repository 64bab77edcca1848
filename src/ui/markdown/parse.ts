import { marked, type MarkedToken, type Token } from 'marked';
import type { MarkdownNode, ParsedMarkdown } from './nodes';

/** Thrown for markdown without a node form; the text is then handled as HTML. */
class Unsayable extends Error {}

type Say = (tokens: readonly Token[] | undefined) => MarkdownNode[];

/**
 * @param unsaid the replacement for a token without a node form. The parser runs without extensions, whose tokens would
 * be of other types.
 */
function sayer(unsaid: (token: MarkedToken) => MarkdownNode[]): Say {
  const say: Say = tokens => (tokens ?? []).flatMap(token => node(token as MarkedToken, say, unsaid));
  return say;
}

function giveUp(): never {
  throw new Unsayable();
}

function node(token: MarkedToken, say: Say, unsaid: (token: MarkedToken) => MarkdownNode[]): MarkdownNode[] {
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'text':
      // Text of a tight list item has inline tokens.
      if ('tokens' in token && token.tokens) return say(token.tokens);
      return /&(#\w+|\w+);/.test(token.text) ? unsaid(token) : [token.text];
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
      return [
        {
          type: 'list',
          start: ordered ? Number(start) || 1 : null,
          children: items.map(item => ({ type: 'item', children: say(item.tokens) })),
        },
      ];
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
      return [
        {
          type: 'table',
          head: header.map(cell => say(cell.tokens)),
          rows: rows.map(row => row.map(cell => say(cell.tokens))),
        },
      ];
    }
    default:
      return unsaid(token);
  }
}

/** HTML on its own is a paragraph; within text it is inline. */
const asWritten = (token: MarkedToken): MarkdownNode[] =>
  token.type === 'html' && token.block ? [{ type: 'paragraph', children: [token.raw.trim()] }] : [token.raw];

/**
 * Parses markdown (GFM) to data. Text with HTML, or anything else without a node form, is left unchanged.
 *
 * @param escapesHtml HTML is shown as it was written, like any other text
 */
export function parseMarkdown(source: string, escapesHtml = false): ParsedMarkdown {
  const say = sayer(escapesHtml ? asWritten : giveUp);
  try {
    return { kind: 'nodes', nodes: say(marked.lexer(source, { gfm: true, breaks: false })) };
  } catch (error) {
    if (error instanceof Unsayable) return { kind: 'html' };
    throw error;
  }
}

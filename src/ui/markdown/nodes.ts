import { isRecord } from '@/lib/json';

/** A user's text, parsed but not rendered: plain data that can be stored. */
export type MarkdownNode =
  | string
  | {
      readonly type: 'paragraph' | 'strong' | 'em' | 'del' | 'blockquote' | 'item';
      readonly children: readonly MarkdownNode[];
    }
  | { readonly type: 'heading'; readonly level: number; readonly children: readonly MarkdownNode[] }
  | { readonly type: 'list'; readonly start: number | null; readonly children: readonly MarkdownNode[] }
  | { readonly type: 'link'; readonly href: string; readonly children: readonly MarkdownNode[] }
  | { readonly type: 'image'; readonly src: string; readonly alt: string }
  | { readonly type: 'code' | 'codeBlock'; readonly text: string }
  | { readonly type: 'break' | 'rule' }
  | {
      readonly type: 'table';
      readonly head: readonly (readonly MarkdownNode[])[];
      readonly rows: readonly (readonly (readonly MarkdownNode[])[])[];
    };

export type ParsedMarkdown =
  | { readonly kind: 'nodes'; readonly nodes: readonly MarkdownNode[] }
  /** Contains HTML, which is rendered another way (`SafeHtml`). */
  | { readonly kind: 'html' };

/** Whether stored data are a parsed text, as deep as rendering relies on it. */
export function isParsedMarkdown(value: unknown): value is ParsedMarkdown {
  return isRecord(value) && (value['kind'] === 'html' || (value['kind'] === 'nodes' && isNodes(value['nodes'])));
}

const isNodes = (value: unknown) => Array.isArray(value) && value.every(isNode);
const isCells = (value: unknown) => Array.isArray(value) && value.every(isNodes);

function isNode(value: unknown): value is MarkdownNode {
  if (typeof value === 'string') return true;
  if (!isRecord(value)) return false;
  switch (value['type']) {
    case 'break':
    case 'rule':
      return true;
    case 'code':
    case 'codeBlock':
      return typeof value['text'] === 'string';
    case 'image':
      return typeof value['src'] === 'string' && typeof value['alt'] === 'string';
    case 'table':
      return isCells(value['head']) && Array.isArray(value['rows']) && value['rows'].every(isCells);
    case 'link':
      return typeof value['href'] === 'string' && isNodes(value['children']);
    case 'heading':
      return typeof value['level'] === 'number' && isNodes(value['children']);
    case 'list':
    case 'paragraph':
    case 'strong':
    case 'em':
    case 'del':
    case 'blockquote':
    case 'item':
      return isNodes(value['children']);
    default:
      return false;
  }
}

/** Addresses of pages or images, without any that run code. */
export const safeAddress = /^(?:https?:|mailto:|\/(?!\/)|#|data:image\/(?:png|jpeg|gif|webp);)/i;

export function isSafeAddress(address: string): boolean {
  return safeAddress.test(address.trim());
}

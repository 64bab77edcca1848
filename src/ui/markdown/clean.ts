import DOMPurify from 'dompurify';
import { safeAddress } from './nodes';

const tags = [
  'a',
  'b',
  'blockquote',
  'br',
  'code',
  'del',
  'div',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'img',
  'li',
  'ol',
  'p',
  'pre',
  's',
  'span',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'ul',
  'video',
];
const addresses = ['href', 'src'];
const plain = ['align', 'alt', 'colspan', 'controls', 'height', 'rowspan', 'title', 'width'];
const cleaning = {
  ALLOWED_TAGS: tags,
  ALLOWED_ATTR: [...addresses, ...plain],
  // Users' text must not imitate parts of the page that have data attributes.
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: safeAddress,
  // The address check only applies to addresses, not to other attributes such as widths.
  ADD_URI_SAFE_ATTR: plain,
  RETURN_DOM_FRAGMENT: true as const,
};

/** Sanitises HTML by allow-list; nothing in it can run. External links open in a new tab. */
export function cleanHtml(html: string): string {
  const fragment = DOMPurify.sanitize(html, cleaning);
  for (const link of fragment.querySelectorAll('a[href^="http"]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}

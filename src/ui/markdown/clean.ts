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
  // What people write must not pass for a part of the page that is marked so.
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: safeAddress,
  // Only addresses are held against the rule for addresses; a width is none.
  ADD_URI_SAFE_ATTR: plain,
  RETURN_DOM_FRAGMENT: true as const,
};

/** HTML by allow-list; nothing in it can run. Links to elsewhere open beside. */
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

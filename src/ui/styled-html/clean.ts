import DOMPurify from 'dompurify';
import { marked } from 'marked';
import { safeAddress } from '../markdown/nodes';
import { isHarmless } from './style-sheet';

const tags =
  'a abbr address article aside b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure footer ' +
  'h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark meter nav ol p pre progress q s samp section small span strong sub summary sup ' +
  'table tbody td tfoot th thead time tr u ul var video';
const addresses = ['href', 'src'];
/** Holds the style of an element until it is declared. */
const STYLE = 'data-own-style';
const plain =
  'align alt class colspan controls datetime dir height id lang max min open rowspan scope span start title valign value width'
    .split(' ')
    .concat(STYLE);

const cleaning = {
  ALLOWED_TAGS: tags.split(' '),
  ALLOWED_ATTR: [...addresses, ...plain],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: true,
  ALLOWED_URI_REGEXP: safeAddress,
  // The address check only applies to addresses, not to other attributes such as widths.
  ADD_URI_SAFE_ATTR: plain,
  RETURN_DOM_FRAGMENT: true as const,
};

/**
 * The page's policy allows no inline style attributes, and reports every one that is merely parsed. They are renamed
 * first; any that are missed are removed with everything else that is not on the list.
 */
const hideStyles = (html: string): string =>
  html.replace(/<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi, tag =>
    tag.replace(
      /("[^"]*"|'[^']*')|(\s)style(?=\s*=)/gi,
      (whole: string, quoted: string | undefined, space: string | undefined) =>
        quoted === undefined ? `${space}${STYLE}` : whole,
    ),
  );

/** Declares the styles of an element one by one; those that load nothing are allowed. */
function declareStyle(element: HTMLElement): void {
  const declared = element.getAttribute(STYLE) ?? '';
  element.removeAttribute(STYLE);
  for (const declaration of declared.split(';')) {
    const [name = '', ...rest] = declaration.split(':');
    const [value = '', important] = rest.join(':').split('!important');
    if (name.trim() !== '' && isHarmless(name.trim(), value))
      element.style.setProperty(name.trim(), value.trim(), important === undefined ? '' : 'important');
  }
}

/** Sanitises HTML by allow-list, ready to be inserted. External links open in a new tab. */
export function cleanHtml(html: string): DocumentFragment {
  const fragment = document.importNode(DOMPurify.sanitize(hideStyles(html), cleaning), true);
  for (const link of fragment.querySelectorAll('a[href^="http"]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  for (const styled of fragment.querySelectorAll<HTMLElement>(`[${STYLE}]`)) declareStyle(styled);
  return fragment;
}

/** Converts Markdown with embedded HTML to HTML that is not sanitised yet. */
export const htmlOfMarkdown = (source: string): string =>
  marked.parse(source, { async: false, gfm: true, breaks: false });

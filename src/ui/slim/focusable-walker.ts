import { isFocusable, isTabbable } from 'react-aria/private/utils/isFocusable';

/** In a radio group, Tab goes to the chosen button, or to any while none is. */
function isPassedBy(element: Element): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked || element.name === '')
    return false;
  const buttons: Iterable<Element> = (element.form ?? element.ownerDocument).querySelectorAll('input[type="radio"]');
  return [...buttons].some(
    other =>
      other instanceof HTMLInputElement && other.name === element.name && other.form === element.form && other.checked,
  );
}

/** Walks over focusable, or only tabbable, elements below an element. */
export function getFocusableTreeWalker(
  root: Element,
  { tabbable = false }: { readonly tabbable?: boolean } = {},
): TreeWalker {
  const accepts = (element: Element) => (tabbable ? isTabbable(element) && !isPassedBy(element) : isFocusable(element));
  return root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT, node =>
    node instanceof Element && accepts(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
  );
}

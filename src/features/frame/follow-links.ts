type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;

/**
 * Where a click on a link leads, as path, query and fragment, if this page may go there without being loaded anew: a
 * plain click on a link of this origin that opens in its own place. Null leaves the click to the browser, which can
 * open another tab, save, or move to a part of the page.
 *
 * @param here the address of the page
 */
export function ownAddressOf(click: Click, link: HTMLAnchorElement, here: URL): string | null {
  if (click.defaultPrevented || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
    return null;
  const target = link.getAttribute('target') ?? '';
  if (!link.hasAttribute('href') || link.hasAttribute('download') || (target !== '' && target !== '_self')) return null;
  const to = new URL(link.href, here);
  if (to.origin !== here.origin) return null;
  const isPartOfPage = to.hash !== '' && to.pathname === here.pathname && to.search === here.search;
  return isPartOfPage ? null : to.pathname + to.search + to.hash;
}

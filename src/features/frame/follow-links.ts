import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;

/**
 * The target of a click on a link, as path, query and fragment, if this page may go there without reloading: a plain
 * click on a link of this origin that opens in place. Null leaves the click to the browser, which can open another tab,
 * save, or scroll to a part of the page.
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

/**
 * Links outside the router, such as those in menus and in people's texts, lead to other screens without reloading the
 * page, which would discard its state and be slow if the server is far.
 */
export function useFollowLinks(): void {
  const router = useRouter();
  useEffect(() => {
    function follow(event: MouseEvent, link: HTMLAnchorElement): void {
      const address = ownAddressOf(event, link, new URL(location.href));
      if (address === null) return;
      // Addresses without a screen belong to the server: files, and its own pages.
      const [, rest, screen] = router.getMatchedRoutes(new URL(address, location.href).pathname);
      if (!screen || rest['**'] !== undefined) return;
      event.preventDefault();
      void router.navigate({ href: address });
    }
    const linkOf = (event: MouseEvent) => event.composedPath().find(each => each instanceof HTMLAnchorElement);
    // Menus stop the propagation of clicks.
    function beforeMenus(event: MouseEvent): void {
      const link = linkOf(event);
      if (link?.getAttribute('role') === 'menuitem') follow(event, link);
    }
    // Elsewhere the screens' own handlers run first, and may have handled it.
    function afterScreens(event: MouseEvent): void {
      const link = linkOf(event);
      if (link) follow(event, link);
    }
    document.addEventListener('click', beforeMenus, { capture: true });
    document.addEventListener('click', afterScreens);
    return () => {
      document.removeEventListener('click', beforeMenus, { capture: true });
      document.removeEventListener('click', afterScreens);
    };
  }, [router]);
}

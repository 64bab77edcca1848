import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ownAddressOf } from './follow-links';

/**
 * Links that are not the router's, such as those in menus and in what people wrote, lead to other screens without
 * loading the page anew, which would end what it is about to keep, and take long where the server is far.
 */
export function useFollowLinks(): void {
  const router = useRouter();
  useEffect(() => {
    function follow(event: MouseEvent, link: HTMLAnchorElement): void {
      const address = ownAddressOf(event, link, new URL(location.href));
      if (address === null) return;
      // What no screen has is the server's: files, and pages of its own.
      const [, rest, screen] = router.getMatchedRoutes(new URL(address, location.href).pathname);
      if (!screen || rest['**'] !== undefined) return;
      event.preventDefault();
      void router.navigate({ href: address });
    }
    const linkOf = (event: MouseEvent) => event.composedPath().find(each => each instanceof HTMLAnchorElement);
    // Menus let nobody hear of a click after them.
    function beforeMenus(event: MouseEvent): void {
      const link = linkOf(event);
      if (link?.getAttribute('role') === 'menuitem') follow(event, link);
    }
    // Elsewhere the screens' own handlers come first, which may have seen to it.
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

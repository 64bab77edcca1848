import { useNavigate, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { displayMode } from '@/model/display-mode';
import { useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { countChanges } from '@/offline/reads/change-counts';
import { frameText } from '@/text/messages/frame/shell';
import { lazy } from '@/ui/lazy/lazy';
import { useOpenOverlay } from '@/ui/shell/overlays';
import { useShortcuts } from '@/ui/shell/shortcuts';
import { BottomNavigation, Rail } from './Rail';
import { navAddress } from './nav-items';
import * as css from './Frame.css';

// Loaded after the page, which waits for as little as possible.
const StatusLine = lazy(() => import('./StatusLine'));
const FrameEffects = lazy(() => import('./FrameEffects'));

/** The application around every screen: destinations, the page, and the status line. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { facts: session, unkept } = useOpenSession();
  const open = useOpenOverlay();
  const navigate = useNavigate();
  const mode = useRouterState({
    select: ({ location: { search } }) => displayMode('standalone' in search ? search.standalone : null),
  });
  const counts = useLive(countChanges, []) ?? null;
  const pending = counts !== null && counts.waiting + counts.sending + counts.delayed > 0;
  const unsent = counts !== null && Object.values(counts).some(count => count > 0);
  // Here, not in the deferred code, so that keys pressed early count too.
  useShortcuts(id => {
    if (id === 'find') open('palette');
    else if (id === 'keys') open('help');
    else void navigate({ to: navAddress(id) });
  });
  return (
    <div className={css.frame} data-display={mode}>
      <a className={css.skip} href="#content">
        {frameText.skip}
      </a>
      <Rail
        user={session.user}
        roles={session.roles}
        waiting={pending}
        onFind={() => open('palette')}
        onHelp={() => open('help')}
        onAccount={() => open('account')}
      />
      <main id="content" tabIndex={-1} className={css.page}>
        {children}
      </main>
      <StatusLine counts={counts} meanwhile={<footer className={css.status} aria-label={frameText.status} />} />
      <FrameEffects isGuarded={unkept !== null && unsent} />
      <BottomNavigation roles={session.roles} waiting={pending} onAccount={() => open('account')} />
    </div>
  );
}

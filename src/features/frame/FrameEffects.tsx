import { useEffect } from 'react';
import { useConnectivity } from '@/offline/react/context';
import { useOpenOverlay } from '@/ui/shell/overlays';
import { useFollowLinks } from './use-follow-links';
import { useUpdatePrompt } from './use-update-prompt';

/** Has the browser ask before the page is left, while something would be lost with it. */
function useLeaveGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}

/** What the frame does of its own accord: it draws nothing, and is loaded a moment after the page. */
export default function FrameEffects({ isGuarded }: { readonly isGuarded: boolean }) {
  const connectivity = useConnectivity();
  const open = useOpenOverlay();
  useFollowLinks();
  useUpdatePrompt();
  useLeaveGuard(isGuarded);
  // A session that ended is told once, over the page; the status line goes on saying it.
  useEffect(() => {
    if (connectivity.state === 'sign-in') open('signIn');
  }, [connectivity.state, open]);
  return null;
}

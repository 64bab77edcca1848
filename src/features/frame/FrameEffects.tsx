import { useEffect } from 'react';
import { useConnectivity } from '@/offline/react/context';
import { useOpenOverlay } from '@/ui/shell/overlays';
import { useFollowLinks } from './use-follow-links';
import { useLeaveGuard } from './use-leave-guard';
import { useUpdatePrompt } from './use-update-prompt';

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

import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useConnectivity } from '@/offline/react/context';
import { useOpenOverlay } from '@/ui/shell/overlays';
import { useShortcuts } from '@/ui/shell/shortcuts';
import { useFollowLinks } from './use-follow-links';
import { useLeaveGuard } from './use-leave-guard';
import { useUpdatePrompt } from './use-update-prompt';

/** Where the shortcuts lead. */
const addresses = { home: '/', dashboards: '/dashboard/list', charts: '/chart/list', datasets: '/dataset/list' } as const;

/** What the frame does of its own accord: it draws nothing, and is loaded a moment after the page. */
export default function Manners({ isGuarded }: { readonly isGuarded: boolean }) {
  const connectivity = useConnectivity();
  const open = useOpenOverlay();
  const navigate = useNavigate();
  useShortcuts(id => {
    if (id === 'find') open('palette');
    else if (id === 'keys') open('help');
    else void navigate({ to: addresses[id] });
  });
  useFollowLinks();
  useUpdatePrompt();
  useLeaveGuard(isGuarded);
  // A session that ended is told once, over the page; the status line goes on saying it.
  useEffect(() => {
    if (connectivity.state === 'sign-in') open('signIn');
  }, [connectivity.state, open]);
  return null;
}

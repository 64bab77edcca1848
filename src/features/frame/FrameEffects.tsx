import { useEffect } from 'react';
import { useConnectivity, useObservable, useOffline } from '@/offline/react/context';
import { useOpenOverlay } from '@/ui/shell/overlays';
import { updateText } from '@/text/messages/frame/failure';
import { useToast } from '@/ui/toast/Toast';
import { usePeriodicContact } from './contact';
import { useFollowLinks } from './follow-links';

/** Offers a newer version once it is on this device. Nothing changes until the person accepts. */
function useUpdatePrompt(): void {
  const update = useObservable(useOffline().update);
  const toast = useToast();
  useEffect(() => {
    if (update.name === 'ready')
      toast({
        text: updateText.ready,
        action: { label: updateText.reload, onPress: update.apply },
        lasting: { closeLabel: updateText.later },
      });
  }, [update, toast]);
}

/** Has the browser ask before the page is left, while something would be lost. */
function useLeaveGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}

/** The background work of the frame: renders nothing, and is loaded shortly after the page. */
export default function FrameEffects({ isGuarded }: { readonly isGuarded: boolean }) {
  const connectivity = useConnectivity();
  const open = useOpenOverlay();
  useFollowLinks();
  useUpdatePrompt();
  useLeaveGuard(isGuarded);
  // An ended session is announced once, over the page; the status line keeps showing it.
  useEffect(() => {
    if (connectivity.state === 'sign-in') open('signIn');
  }, [connectivity.state, open]);
  return <AskedNowAndThen />;
}

/** A separate component, since each contact re-renders it. */
function AskedNowAndThen() {
  usePeriodicContact();
  return null;
}

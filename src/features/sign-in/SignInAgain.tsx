import { useOpenSession } from '@/offline/react/context';
import { frameText } from '@/text/messages/frame/shell';
import { signInText } from '@/text/messages/account/sign-in';
import { Dialog } from '@/ui/dialog/Dialog';
import { lazy } from '@/ui/lazy/lazy';
import { Stack } from '@/ui/layout/Stack';
import { SignInForm } from './SignInForm';

const SingleSignOn = lazy(() => import('./SingleSignOn'));

/** Shown over the page when its session has ended: everything stays open and can be read without signing in. */
export default function SignInAgain({ onClose }: { readonly onClose: () => void }) {
  const { facts } = useOpenSession();
  return (
    <Dialog title={signInText.title} closeLabel={frameText.close} keepsEdits onClose={onClose}>
      <Stack gap={4}>
        <p>{signInText.again}</p>
        <SignInForm username={facts.user.username} onDone={onClose} onLater={onClose} />
        <SingleSignOn />
      </Stack>
    </Dialog>
  );
}

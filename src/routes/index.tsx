import { createFileRoute } from '@tanstack/react-router';
import { Home } from '@/features/home/Home';
import { lazy } from '@/ui/lazy/lazy';

// The list does not wait for them.
const Keep = lazy(() => import('@/features/dashboard/keeping/KeepInList'));
const ConnectDialog = lazy(() => import('@/features/connect/ConnectDialog'));
const WaitingToBeSent = lazy(() => import('@/features/sync-centre/WaitingToBeSent'));

export const Route = createFileRoute('/')({
  component: () => (
    <Home
      Keep={Keep}
      connecting={onClose => <ConnectDialog id={null} onClose={onClose} />}
      waiting={<WaitingToBeSent />}
    />
  ),
});

import { createFileRoute } from '@tanstack/react-router';
import { Home } from '@/features/home/Home';
import { lazy } from '@/ui/lazy/lazy';
import { useListSearch } from './-list-addresses';

// The list does not wait for them.
const Keep = lazy(() => import('@/features/dashboard/keeping/KeepInList'));
const ConnectDialog = lazy(() => import('@/features/connect/ConnectDialog'));
const WaitingToBeSent = lazy(() => import('@/features/sync-centre/WaitingToBeSent'));

export const Route = createFileRoute('/')({
  component: function HomeRoute() {
    return (
      <Home
        {...useListSearch()}
        Keep={Keep}
        connecting={onClose => <ConnectDialog id={null} onClose={onClose} />}
        waiting={<WaitingToBeSent />}
      />
    );
  },
});

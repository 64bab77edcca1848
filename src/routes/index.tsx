import { createFileRoute } from '@tanstack/react-router';
import { Home } from '@/features/home/Home';
import { late } from '@/ui/late/late';

// The list does not wait for it.
const Keep = late(() => import('@/features/dashboard/keeping/KeepInList'));

export const Route = createFileRoute('/')({ component: () => <Home Keep={Keep} /> });

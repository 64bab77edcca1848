import { createFileRoute } from '@tanstack/react-router';
import { Home } from '@/features/home/Home';
import { lazy } from '@/ui/lazy/lazy';

// The list does not wait for it.
const Keep = lazy(() => import('@/features/dashboard/keeping/KeepInList'));

export const Route = createFileRoute('/')({ component: () => <Home Keep={Keep} /> });

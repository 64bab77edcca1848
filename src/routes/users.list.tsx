import { createFileRoute } from '@tanstack/react-router';
import { lazy } from '@/ui/lazy/lazy';

const PeoplePage = lazy(() => import('@/features/account/people/PeoplePage'));

export const Route = createFileRoute('/users/list')({ component: () => <PeoplePage /> });

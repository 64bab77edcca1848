import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '@/ui/lazy/lazy';

const PeoplePage = lazyScreen(() => import('@/features/account/people/PeoplePage'));

export const Route = createFileRoute('/users/list')({ component: () => <PeoplePage /> });

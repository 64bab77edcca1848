import { createFileRoute } from '@tanstack/react-router';
import { late } from '@/ui/late/late';

const PeoplePage = late(() => import('@/features/account/people/PeoplePage'));

export const Route = createFileRoute('/users/list')({ component: () => <PeoplePage /> });

import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '@/ui/lazy/lazy';
import { useListSearch } from './-list-addresses';

const PeoplePage = lazyScreen(() => import('@/features/account/people/PeoplePage'));

export const Route = createFileRoute('/users/list')({
  component: function PeopleRoute() {
    return <PeoplePage {...useListSearch()} />;
  },
});

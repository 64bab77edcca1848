import { must } from '@/lib/assert';
import { changeQuery } from '../acts/change-query';
import { dashboardFacet } from '../acts/dashboard-facet';
import { dropQuery } from '../acts/drop-query';
import { makeQuery } from '../acts/make-query';
import { queryFacet } from '../acts/query-facet';
import { remove } from '../acts/remove';
import { rename } from '../acts/rename';
import { restyle } from '../acts/restyle';
import { star } from '../acts/star';
import { boards } from '../kinds/boards';
import { charts } from '../kinds/charts';
import { copyBoard } from '../kinds/copy-board';
import { datasets } from '../kinds/datasets';
import { filterSets } from '../kinds/filter-sets';
import type { Kind } from '../kinds/kind';
import { kindActs } from '../kinds/kind-acts';
import { kindFacet } from '../kinds/kind-facet';
import { reports } from '../kinds/reports';
import { tabs } from '../kinds/tabs';
import type { Topic, TopicName } from './topic';

const about = (name: TopicName, kind: Kind, weight: number, acts = kindActs(kind)): Topic => ({
  name,
  weight,
  acts,
  facets: [kindFacet(kind)],
  screens: ({ seeds }) => seeds.map(({ subscription }) => subscription),
  kind,
});

/** A new kind of command adds a line to one of them, or a separate topic, with a facet for what it changes. */
export const topics: readonly Topic[] = [
  {
    name: 'dashboards',
    weight: 8,
    acts: [rename, restyle, star, makeQuery, changeQuery, dropQuery, remove],
    facets: [dashboardFacet, queryFacet],
    screens: ({ dashboards }) => dashboards.map(id => ({ kind: 'dashboard', idOrSlug: String(id) })),
    kind: null,
  },
  about('boards', boards, 3, [...kindActs(boards), copyBoard]),
  about('charts', charts, 3),
  about('datasets', datasets, 2),
  about('tabs', tabs, 2),
  about('reports', reports, 1),
  about('filter-sets', filterSets, 2),
];

export const topicNamed = (name: TopicName): Topic =>
  must(
    topics.find(topic => topic.name === name),
    `the topic ${name}`,
  );

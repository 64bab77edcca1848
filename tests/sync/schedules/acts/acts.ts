import type { Act, Facet } from './act';
import { changeQuery } from './change-query';
import { dashboardFacet } from './dashboard-facet';
import { dropQuery } from './drop-query';
import { makeQuery } from './make-query';
import { queryFacet } from './query-facet';
import { remove } from './remove';
import { rename } from './rename';
import { restyle } from './restyle';
import { star } from './star';

/** Everything that people change. A new kind of command adds a line here, and a facet for what it changes. */
export const acts: readonly Act[] = [rename, restyle, star, makeQuery, changeQuery, dropQuery, remove];

export const facets: readonly Facet[] = [dashboardFacet, queryFacet];

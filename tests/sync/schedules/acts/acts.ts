import type { Act, Facet } from './act';
import { dashboardFacet } from './dashboard-facet';
import { remove } from './remove';
import { rename } from './rename';
import { star } from './star';

/** Everything that people change. A new kind of command adds a line here, and a facet for what it changes. */
export const acts: readonly Act[] = [rename, star, remove];

export const facets: readonly Facet[] = [dashboardFacet];

import type { NewCommand } from '../new-command';
import type { ResourceId } from '../patch';
import { create, remove, type Made, type Named } from './create';
import { update, type Change, type Changed } from './update';

export const createFilterSet = (set: Made, dashboard: ResourceId): NewCommand =>
  create('create-filter-set', 'filter-set', set, dashboard);
export const updateFilterSet = (set: Changed, change: Change, dashboard: ResourceId): NewCommand =>
  update('update-filter-set', 'filter-set', set, change, dashboard);
export const deleteFilterSet = (set: Named, dashboard: ResourceId): NewCommand =>
  remove('delete-filter-set', 'filter-set', set, dashboard);

import type { NewCommand } from '../new-command';
import { create, remove, type Made, type Named } from './create';
import { update, type Change, type Changed } from './update';

export const createSavedQuery = (query: Made): NewCommand => create('create-saved-query', 'saved-query', query);
export const updateSavedQuery = (query: Changed, change: Change): NewCommand =>
  update('update-saved-query', 'saved-query', query, change);
export const deleteSavedQuery = (query: Named): NewCommand => remove('delete-saved-query', 'saved-query', query);
/** The fields with `extra_json`, in which the schedule is. */
export const scheduleQuery = (query: Made): NewCommand => create('schedule-query', 'saved-query', query);

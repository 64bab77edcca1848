import { writeSchedule } from '@/api/query-schedule';
import type { QuerySchedule } from '@/model/query-schedule';
import type { NewCommand } from '../../commands/command';
import { createResource, type NewResource } from '../../commands/make';

/** The kind of commands that schedule a query; they are defined among those of saved queries. */
export const SCHEDULE_QUERY = 'schedule-query';

/**
 * Saves a query that runs at these times. It creates a new saved query, as in Superset: the call changes no existing
 * one, and takes no template parameters.
 */
export function scheduleQuery(query: NewResource<'saved-query'>, schedule: QuerySchedule): NewCommand {
  const fields = { ...query.fields, extra: writeSchedule(schedule) };
  return createResource('saved-query', { ...query, fields }, null, SCHEDULE_QUERY);
}

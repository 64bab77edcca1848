import { toldOfDashboard } from './dashboard-answer';
import type { CommandDefinition } from './definition';
import { resultOf } from './fields';
import { updateOf, type UpdateBase, type UpdateOptions, type UpdatePayload } from './update';

/** A change of a dashboard's fields, which is compared with the dashboard as it is. */
export function dashboardUpdate(
  options: Omit<UpdateOptions, 'resource' | 'read' | 'found' | 'fromResponse'>,
): CommandDefinition<UpdatePayload, UpdateBase> {
  return updateOf({
    ...options,
    resource: 'dashboard',
    read: ({ id }) => ({ endpoint: 'dashboard.get', path: { idOrSlug: id } }),
    found: resultOf,
    fromResponse: ({ id }, answer) => toldOfDashboard(id, answer),
  });
}

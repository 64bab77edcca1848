import { toldOfDashboard } from './dashboard-answer';
import type { CommandDefinition } from './definition';
import { resultOf } from './fields';
import { updateOf, type UpdateBase, type UpdateOptions, type UpdatePayload } from './update';

/** A change of a dashboard's fields, which is compared with the dashboard as it is. */
export function dashboardUpdate(options: Omit<UpdateOptions, 'thing' | 'look' | 'found' | 'told'>): CommandDefinition<UpdatePayload, UpdateBase> {
  return updateOf({
    ...options,
    thing: 'dashboard',
    look: ({ id }) => ({ endpoint: 'dashboard.get', path: { idOrSlug: id } }),
    found: resultOf,
    told: ({ id }, answer) => toldOfDashboard(id, answer),
  });
}

import * as v from 'valibot';
import type { EndpointDefinition } from '@/api/endpoint';
import type { Roles } from '@/model/permissions';
import { idList, type MetadataStore } from '../metadata/store';
import type { SignedIn } from './caller';

const text = v.optional(v.string(), '');

/** The claims of a guest token, under Superset's names. */
export const guestClaimsSchema = v.object({
  type: v.literal('guest'),
  user: v.object({ username: v.optional(v.string(), 'guest'), first_name: text, last_name: text }),
  resources: v.array(v.object({ type: v.literal('dashboard'), id: v.union([v.string(), v.number()]) })),
  rls_rules: v.array(v.object({ dataset: v.optional(v.nullable(v.number()), null), clause: v.string() })),
});
export type GuestClaims = v.InferOutput<typeof guestClaimsSchema>;

/** Ids of people begin at 1, so guests own nothing. */
export const GUEST_ID = 0;

/** The permissions of a guest, so that screens offer nothing else. */
const guestRoles: Roles = {
  Guest: [
    ['can_read', 'Dashboard'],
    ['can_read', 'Chart'],
    ['can_read', 'Dataset'],
    ['can_dashboard', 'Superset'],
    ['can_time_range', 'Api'],
    ['can_read', 'DashboardPermalinkRestApi'],
    ['can_write', 'DashboardPermalinkRestApi'],
  ],
};

/** Every endpoint that a guest may call; all others reject guests, whatever their own rules say. */
const guestEndpoints: ReadonlySet<string> = new Set([
  'security.meRoles',
  'dashboard.get',
  'dashboard.charts',
  'dashboard.datasets',
  'dashboard.favouriteStatus',
  'dashboard.createPermalink',
  'dashboard.getPermalink',
  'chartData.query',
  'time-range.resolve',
]);

export const isForGuests = ({ name }: Pick<EndpointDefinition, 'name'>): boolean => guestEndpoints.has(name);

/**
 * The dashboards that a token names and that are currently embedded: a token becomes useless once its dashboard is no
 * longer embedded.
 */
async function embeddedOf(store: MetadataStore, resources: GuestClaims['resources']): Promise<number[]> {
  const ids = resources.map(({ id }) => String(id));
  const rows = await store
    .selectFrom('embedded_dashboard')
    .select('dashboard_id')
    .where(eb =>
      eb.or([
        eb('uuid', 'in', ids),
        eb('dashboard_id', 'in', idList(ids.filter(id => /^\d{1,15}$/.test(id)).map(Number))),
      ]),
    )
    .execute();
  return rows.map(row => row.dashboard_id);
}

/** The bearer of a guest token; null if none of its dashboards is embedded. */
export async function guestOf(
  store: MetadataStore,
  { user, resources, rls_rules: rules }: GuestClaims,
): Promise<Omit<SignedIn, 'isRoleBased'> | null> {
  const dashboardIds = resources.length === 0 ? [] : await embeddedOf(store, resources);
  if (dashboardIds.length === 0) return null;
  return {
    kind: 'user',
    userId: GUEST_ID,
    username: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    email: '',
    roles: guestRoles,
    by: 'bearer',
    guest: { dashboardIds, rules: rules.map(({ dataset, clause }) => ({ datasetId: dataset, clause })) },
  };
}

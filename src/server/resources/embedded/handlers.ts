import { randomUUID } from 'node:crypto';
import { embeddedEndpoints as endpoints } from '@/api/embedded';
import { parseJson } from '@/lib/json';
import { HttpError } from '../../http-error';
import { read, write, type Implementation } from '../../http/implementation';
import type { MetadataStore } from '../../metadata/store';
import type { Services } from '../../services';
import { findDashboard } from '../dashboard/policy';
import { requireOwner } from '../ownership';
import { isoMicroseconds } from '../times';

/** @throws HttpError 404 without a word where embedding was not allowed (recorded) */
async function present(store: MetadataStore, dashboardId: number) {
  const row = await store
    .selectFrom('embedded_dashboard')
    .leftJoin('user', 'user.id', 'embedded_dashboard.changed_by')
    .select(['uuid', 'allowed_domains', 'changed_on', 'user.id', 'first_name', 'last_name', 'username'])
    .where('dashboard_id', '=', dashboardId)
    .executeTakeFirst();
  if (!row) throw new HttpError(404, {});
  const { uuid, allowed_domains, changed_on, ...person } = row;
  const domains = parseJson(allowed_domains);
  return {
    result: {
      uuid,
      allowed_domains: Array.isArray(domains) ? domains.map(String) : [],
      changed_by: person.id === null ? null : person,
      changed_on: isoMicroseconds(changed_on),
      dashboard_id: String(dashboardId),
    },
  };
}

export function embeddedHandlers({ now }: Services): Implementation[] {
  return [
    read(endpoints.get, async ({ store, caller, path }) => ({
      body: await present(store, (await findDashboard(store, caller, path.idOrSlug)).id),
    })),
    write(endpoints.set, async ({ store, caller, path, body }) => {
      const { id } = await findDashboard(store, caller, path.idOrSlug);
      await requireOwner(store, caller, 'dashboard', id);
      const settings = {
        allowed_domains: JSON.stringify(body.allowed_domains),
        changed_by: caller.userId,
        changed_on: now(),
      };
      await store
        .insertInto('embedded_dashboard')
        .values({ dashboard_id: id, uuid: randomUUID(), ...settings })
        .onConflict(conflict => conflict.column('dashboard_id').doUpdateSet(settings))
        .execute();
      return { body: await present(store, id) };
    }),
    write(endpoints.delete, async ({ store, caller, path }) => {
      const { id } = await findDashboard(store, caller, path.idOrSlug);
      await requireOwner(store, caller, 'dashboard', id);
      await store.deleteFrom('embedded_dashboard').where('dashboard_id', '=', id).execute();
      return { body: { message: 'OK' } };
    }),
  ];
}

import { randomUUID } from 'node:crypto';
import { embeddedEndpoints as endpoints } from '@/api/embedded';
import { HttpError, notFound } from '../../http-error';
import { read, write, type HandlerRequest, type Implementation } from '../../http/implementation';
import type { MetadataStore } from '../../metadata/store';
import type { Services } from '../../services';
import { findDashboard } from '../dashboard/policy';
import { requireOwner } from '../ownership';
import { isoMicroseconds } from '../times';
import { findEmbedding, sitesIn } from './find-embedding';

/** @throws HttpError 404 with an empty body if embedding was not allowed (recorded) */
async function present(store: MetadataStore, dashboardId: number) {
  const row = await store
    .selectFrom('embedded_dashboard')
    .leftJoin('user', 'user.id', 'embedded_dashboard.changed_by')
    .select(['uuid', 'allowed_domains', 'changed_on', 'user.id', 'first_name', 'last_name', 'username'])
    .where('dashboard_id', '=', dashboardId)
    .executeTakeFirst();
  if (!row) throw new HttpError(404, {});
  const { uuid, allowed_domains, changed_on, ...person } = row;
  return {
    result: {
      uuid,
      allowed_domains: sitesIn(allowed_domains),
      changed_by: person.id === null ? null : person,
      changed_on: isoMicroseconds(changed_on),
      dashboard_id: String(dashboardId),
    },
  };
}

type SetRequest = HandlerRequest<typeof endpoints.set> | HandlerRequest<typeof endpoints.change>;

/** The embedding id stays, however often the sites change. */
async function set({ store, caller, path, body }: SetRequest, at: number) {
  const { id } = await findDashboard(store, caller, path.idOrSlug);
  await requireOwner(store, caller, 'dashboard', id);
  const settings = {
    allowed_domains: JSON.stringify([...new Set(body.allowed_domains)]),
    changed_by: caller.userId,
    changed_on: at,
  };
  await store
    .insertInto('embedded_dashboard')
    .values({ dashboard_id: id, uuid: randomUUID(), ...settings })
    .onConflict(conflict => conflict.column('dashboard_id').doUpdateSet(settings))
    .execute();
  return present(store, id);
}

export function embeddedHandlers({ now }: Services): Implementation[] {
  return [
    read(endpoints.get, async ({ store, caller, path }) => ({
      body: await present(store, (await findDashboard(store, caller, path.idOrSlug)).id),
    })),
    read(endpoints.byUuid, async ({ store, caller, path }) => {
      const known = await findEmbedding(store, path.uuid);
      if (!known) throw notFound();
      const { id } = await findDashboard(store, caller, String(known.dashboardId));
      return { body: await present(store, id) };
    }),
    write(endpoints.set, async request => ({ body: await set(request, now()) })),
    write(endpoints.change, async request => ({ body: await set(request, now()) })),
    write(endpoints.delete, async ({ store, caller, path }) => {
      const { id } = await findDashboard(store, caller, path.idOrSlug);
      await requireOwner(store, caller, 'dashboard', id);
      await store.deleteFrom('embedded_dashboard').where('dashboard_id', '=', id).execute();
      return { body: { message: 'OK' } };
    }),
  ];
}

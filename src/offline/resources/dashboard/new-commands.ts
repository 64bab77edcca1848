import type { JsonObject } from '@/lib/json';
import type { JsonDocument } from '@/model/json-document';
import { UNTITLED_DASHBOARD } from '@/model/limits';
import type { EditOf } from '@/model/resource-fields';
import type { ResourceId } from '../../commands/patch';
import type { CopyDashboardPayload } from './copy';
import {
  type EditedResource,
  type ResourceEdit,
  type NewResource,
  createResource,
  updateResource,
} from '../../commands/make';
import type { NewCommand } from '../../commands/command';

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** Fields that are saved: always with a title; details of a certification only if someone certified. */
function savable(fields: EditOf<'dashboard'>): EditOf<'dashboard'> {
  const { title, certifiedBy: by, slug } = fields;
  return {
    ...fields,
    ...('title' in fields && isBlank(title) ? { title: UNTITLED_DASHBOARD } : {}),
    ...('certifiedBy' in fields && isBlank(by) ? { certificationDetails: '' } : {}),
    ...('slug' in fields && isBlank(slug) ? { slug: null } : {}),
  };
}

/** Saves a dashboard. `roles` are among the fields only if access is by role. */
export function saveDashboard(dashboard: EditedResource, change: ResourceEdit<'dashboard'>): NewCommand {
  return updateResource('dashboard', dashboard, { ...change, after: savable(change.after) }, null, 'save-dashboard');
}

export function publishDashboard(dashboard: EditedResource, published: boolean): NewCommand {
  const change = { before: { published: !published }, after: { published } };
  return updateResource('dashboard', dashboard, change, null, 'publish-dashboard');
}

export function writeDashboardMetadata(dashboard: EditedResource, before: JsonDocument, after: JsonObject): NewCommand {
  const change = { before: { metadata: before }, after: { metadata: after } };
  return updateResource('dashboard', dashboard, change, null, 'write-dashboard-metadata');
}

export function createDashboard({ local, name, fields }: NewResource<'dashboard'>): NewCommand {
  const title = name === '' ? UNTITLED_DASHBOARD : name;
  return createResource('dashboard', {
    local,
    name: title,
    fields: savable({ ...fields, title }),
  });
}

export interface DashboardCopy extends NewResource<'dashboard'> {
  readonly from: ResourceId;
  readonly fromName: string;
  readonly duplicatesCharts: boolean;
}

export function copyDashboard({ local, from, fromName, name, duplicatesCharts, fields }: DashboardCopy): NewCommand {
  const payload: CopyDashboardPayload = { id: local, from, fromName, name, duplicatesCharts, fields };
  return { kind: 'copy-dashboard', resource: `dashboard:${local}`, payload, base: null, makes: local };
}

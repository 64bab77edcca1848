import type { CopyDashboardPayload } from '../copy-dashboard';
import type { WireFields } from '../fields';
import type { NewCommand } from '../new-command';
import type { ResourceId } from '../patch';
import { create, remove, type Made, type Named } from './create';
import { update, type Change, type Changed } from './update';

const UNTITLED = '[ untitled dashboard ]';
const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** What is saved of a dashboard: always with a title, details of a certification only with who certified. */
function savable(fields: WireFields): WireFields {
  const { dashboard_title: title, certified_by: by, slug } = fields;
  return {
    ...fields,
    ...('dashboard_title' in fields && isBlank(title) ? { dashboard_title: UNTITLED } : {}),
    ...('certified_by' in fields && isBlank(by) ? { certification_details: '' } : {}),
    ...('slug' in fields && isBlank(slug) ? { slug: null } : {}),
  };
}

/** Saves a dashboard. `roles` are among the fields only where access goes by role. */
export function saveDashboard(dashboard: Changed, change: Change): NewCommand {
  return update('save-dashboard', 'dashboard', dashboard, { ...change, after: savable(change.after) });
}

export function publishDashboard(dashboard: Changed, published: boolean): NewCommand {
  return update('publish-dashboard', 'dashboard', dashboard, {
    before: { published: !published },
    after: { published },
  });
}

/** @param before and after: `json_metadata` as text */
export function writeDashboardMetadata(dashboard: Changed, before: string | null, after: string): NewCommand {
  return update('write-dashboard-metadata', 'dashboard', dashboard, {
    before: { json_metadata: before },
    after: { json_metadata: after },
  });
}

export function createDashboard({ local, name, fields }: Made): NewCommand {
  const title = name === '' ? UNTITLED : name;
  return create('create-dashboard', 'dashboard', {
    local,
    name: title,
    fields: savable({ ...fields, dashboard_title: title }),
  });
}

export interface DashboardCopy extends Made {
  readonly from: ResourceId;
  readonly fromName: string;
  readonly duplicatesCharts: boolean;
}

export function copyDashboard({ local, from, fromName, name, duplicatesCharts, fields }: DashboardCopy): NewCommand {
  const payload: CopyDashboardPayload = { id: local, from, fromName, name, duplicatesCharts, fields };
  return { kind: 'copy-dashboard', resource: `dashboard:${local}`, payload, base: null, makes: local };
}

export const deleteDashboard = (dashboard: Named): NewCommand => remove('delete-dashboard', 'dashboard', dashboard);

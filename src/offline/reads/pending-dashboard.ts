import type { Dashboard, DashboardSummary } from '@/model/dashboard';
import { contentOf } from '@/model/json-document';
import { chartIdsIn, readLayout } from '@/model/layout';
import type { EditOf } from '@/model/resource-fields';
import { patchedEdit, type Patch } from '../commands/patch';

type DashboardEdit = EditOf<'dashboard'>;

/** Applies pending changes to a dashboard's fields; null if they remove it. */
export const editsOf = (patches: readonly Patch[], id: number): DashboardEdit | null =>
  patchedEdit('dashboard', id, {}, patches);

/** The new value of a field, empty or not, else the old one. */
export const given = <Value>(edited: Value | undefined, found: Value): Value => (edited === undefined ? found : edited);

/** Same for a text, where an empty one counts as none. */
const textWith = (edited: string | null | undefined, found: string | null): string | null =>
  given(edited, found) || null;

/** Applies pending changes to a dashboard of a list. They do not change its owners, whom they know by id only. */
export const summaryWith = (summary: DashboardSummary, edits: DashboardEdit): DashboardSummary => ({
  ...summary,
  title: textWith(edits.title, summary.title) ?? '',
  slug: textWith(edits.slug, summary.slug),
  certifiedBy: textWith(edits.certifiedBy, summary.certifiedBy),
  published: given(edits.published, summary.published) ?? false,
});

/** Same for one in full. */
export const dashboardWith = (dashboard: Dashboard, edits: DashboardEdit): Dashboard => ({
  ...dashboard,
  ...summaryWith(dashboard, edits),
  certificationDetails: textWith(edits.certificationDetails, dashboard.certificationDetails),
  css: textWith(edits.css, dashboard.css) ?? '',
  layout: edits.layout === undefined ? dashboard.layout : readLayout(edits.layout),
  metadata: edits.metadata === undefined ? dashboard.metadata : contentOf(edits.metadata),
});

/** The charts of an edited layout; null if the layout was not edited. */
export const chartsOfEdits = ({ layout }: DashboardEdit): readonly number[] | null =>
  layout === undefined ? null : chartIdsIn(layout);

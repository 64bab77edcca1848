import type { Dashboard, DashboardSummary } from '@/model/dashboard';
import { contentOf, documentOf } from '@/model/json-document';
import { chartIdsIn, readLayout } from '@/model/layout';
import { patched, type Fields, type Patch } from '../commands/patch';

export const touches = (patch: Patch, id: number) => patch.kind === 'dashboard' && patch.id === id;

/** What the changes that wait make of a dashboard's fields; null where they remove it. */
export const editsOf = (patches: readonly Patch[], id: number): Fields | null =>
  patched<Fields>('dashboard', id, {}, patches);

/** The text that a field was given, else what it was; an empty one is none. */
const textWith = (edits: Fields, name: string, found: string | null): string | null => {
  const text = name in edits ? edits[name] : found;
  return typeof text === 'string' && text !== '' ? text : null;
};

/** A dashboard of a list with the changes that wait. Who owns it is not told by them: they know people by their ids. */
export const summaryWith = (summary: DashboardSummary, edits: Fields): DashboardSummary => ({
  ...summary,
  title: textWith(edits, 'title', summary.title) ?? '',
  slug: textWith(edits, 'slug', summary.slug),
  certifiedBy: textWith(edits, 'certifiedBy', summary.certifiedBy),
  published: 'published' in edits ? edits['published'] === true : summary.published,
});

/** The same for one in full. */
export const dashboardWith = (dashboard: Dashboard, edits: Fields): Dashboard => ({
  ...dashboard,
  ...summaryWith(dashboard, edits),
  certificationDetails: textWith(edits, 'certificationDetails', dashboard.certificationDetails),
  css: textWith(edits, 'css', dashboard.css) ?? '',
  layout: 'layout' in edits ? readLayout(documentOf(edits['layout'])) : dashboard.layout,
  metadata: 'metadata' in edits ? contentOf(documentOf(edits['metadata'])) : dashboard.metadata,
});

/** The charts that an edited layout shows; null where the layout was not edited. */
export const chartsOfEdits = (edits: Fields): readonly number[] | null =>
  'layout' in edits ? chartIdsIn(documentOf(edits['layout'])) : null;

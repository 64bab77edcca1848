import { dashboardBody } from '@/api/write/bodies';
import { contentOf } from '@/model/json-document';
import { meaningText } from '@/model/merge/same-meaning';
import type { CommandDescription } from '../../commands/definition';
import type { UpdateBase, UpdatePayload } from '../../commands/update';
import { dashboardEditing } from './editing';
import { dashboardFields } from './fields';

/** Messages whose only value is the name of the dashboard. */
type Message = 'filters-configured' | 'filter-bar-turned' | 'cross-filters-scoped';

const messages: readonly (readonly [key: string, message: Message])[] = [
  ['native_filter_configuration', 'filters-configured'],
  ['filter_bar_orientation', 'filter-bar-turned'],
  ['global_chart_configuration', 'cross-filters-scoped'],
  ['chart_configuration', 'cross-filters-scoped'],
];

function describe({ name, fields }: UpdatePayload<'dashboard'>, base: UpdateBase<'dashboard'>): CommandDescription {
  const [before, after] = [contentOf(base.fields.metadata), contentOf(fields.metadata)];
  const isChanged = (key: string) => meaningText(before[key]) !== meaningText(after[key]);
  if (isChanged('cross_filters_enabled'))
    return { message: after['cross_filters_enabled'] === false ? 'cross-filters-off' : 'cross-filters-on', name };
  return { message: messages.find(([key]) => isChanged(key))?.[1] ?? 'settings-saved', name };
}

/** Writes keys of a dashboard's metadata: its filters, the scopes of cross-filters, the place of the filter bar. */
export const writeDashboardMetadata = dashboardEditing.updateAs({
  kind: 'write-dashboard-metadata',
  fields: dashboardFields.only('metadata'),
  request: ({ id, fields }) => ({
    endpoint: 'dashboard.update',
    path: { id },
    body: dashboardBody(fields),
  }),
  describe,
});

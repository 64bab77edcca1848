import { dashboardBody } from '@/api/write/bodies';
import { contentOf, documentOf } from '@/model/json-document';
import { meaningText } from '@/model/merge/same-meaning';
import type { CommandDescription } from '../../commands/definition';
import type { UpdateBase, UpdatePayload } from '../../commands/update';
import { dashboardEditing } from './editing';

/** Those that say nothing but whose dashboard it is. */
type Message = 'filters-configured' | 'filter-bar-turned' | 'cross-filters-scoped';

const messages: readonly (readonly [key: string, message: Message])[] = [
  ['native_filter_configuration', 'filters-configured'],
  ['filter_bar_orientation', 'filter-bar-turned'],
  ['global_chart_configuration', 'cross-filters-scoped'],
  ['chart_configuration', 'cross-filters-scoped'],
];

function describe({ name, fields }: UpdatePayload, base: UpdateBase): CommandDescription {
  const keysOf = ({ metadata }: UpdatePayload['fields']) => contentOf(documentOf(metadata));
  const [before, after] = [keysOf(base.fields), keysOf(fields)];
  const isChanged = (key: string) => meaningText(before[key]) !== meaningText(after[key]);
  if (isChanged('cross_filters_enabled'))
    return { message: after['cross_filters_enabled'] === false ? 'cross-filters-off' : 'cross-filters-on', name };
  return { message: messages.find(([key]) => isChanged(key))?.[1] ?? 'settings-saved', name };
}

/** Writing keys of a dashboard's metadata: its filters, what cross-filters reach, where the filter bar is. */
export const writeDashboardMetadata = dashboardEditing.updateAs({
  kind: 'write-dashboard-metadata',
  names: ['metadata'],
  request: ({ id, fields }) => ({
    endpoint: 'dashboard.update',
    path: { id },
    body: dashboardBody(fields),
  }),
  describe,
});

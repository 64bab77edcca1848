import { parseJsonObject } from '@/lib/json';
import { meaningText } from '@/model/merge/same-meaning';
import type { Slot } from '@/model/merge/merger';
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
  const keysOf = ({ json_metadata: text }: UpdatePayload['fields']) =>
    parseJsonObject(typeof text === 'string' ? text : null);
  const [before, after] = [keysOf(base.fields), keysOf(fields)];
  const isChanged = (key: string) => meaningText(before[key] as Slot) !== meaningText(after[key] as Slot);
  if (isChanged('cross_filters_enabled'))
    return { message: after['cross_filters_enabled'] === false ? 'cross-filters-off' : 'cross-filters-on', name };
  return { message: messages.find(([key]) => isChanged(key))?.[1] ?? 'settings-saved', name };
}

/** Writing keys of a dashboard's metadata: its filters, what cross-filters reach, where the filter bar is. */
export const writeDashboardMetadata = dashboardEditing.updateAs({
  kind: 'write-dashboard-metadata',
  names: ['json_metadata'],
  request: ({ id, fields }) => ({
    endpoint: 'dashboard.update',
    path: { id },
    body: { json_metadata: fields['json_metadata'] },
  }),
  describe,
});

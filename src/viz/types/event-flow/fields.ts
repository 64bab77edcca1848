import { column, columns, flag, number, reader, text } from '../../controls/field';
import { colourScheme, querySettings } from '../../controls/shared-fields';

export const fields = {
  ...querySettings,
  ...colourScheme,
  granularity_sqla: text(null, 'choice'),
  /** Whose events they are. */
  entity: column(),
  /** The name of an event. */
  all_columns_x: column(),
  /** Further columns of the rows. */
  all_columns: columns(),
  order_by_entity: flag(true),
  min_leaf_node_event_count: number(1, 'choice'),
} as const;

export const settingsOf = reader(fields);

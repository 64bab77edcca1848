import type * as v from 'valibot';
import type { TypeConversion } from '@/model/adhoc-filter/validity';
import type { advancedDataTypeEndpoints } from '../advanced-data-type';
import type { ExplorableDataset } from '../dataset';

/** Facts about a dataset that determine how it can be filtered. */
export interface FilteringFacts {
  /** Whether the values of its columns may be offered (`filter_select`). */
  readonly offersValues: boolean;
  /** It was created from a query of the SQL editor. */
  readonly isEditorView: boolean;
  /** Names of advanced data types, such as `port`, by columns that have one. */
  readonly advancedTypes: ReadonlyMap<string, string>;
}

export function toFilteringFacts(dataset: ExplorableDataset): FilteringFacts {
  return {
    offersValues: (dataset['filter_select'] ?? dataset['filter_select_enabled']) === true,
    isEditorView: dataset['is_sqllab_view'] === true,
    advancedTypes: new Map(
      dataset.columns.flatMap(({ column_name: name, advanced_data_type: type }) =>
        typeof type === 'string' && type !== '' ? [[name, type] as const] : [],
      ),
    ),
  };
}

type Converted = v.InferOutput<typeof advancedDataTypeEndpoints.convert.answer>['result'];

/** The server's verdict on values of an advanced data type: why they are invalid, or their conversion. */
export function toConversion(result: Converted): TypeConversion {
  const { display_value: display, error_message: message, valid_filter_operators: operators } = result;
  return message === '' ? { name: 'converted', display, operators } : { name: 'refused', message };
}

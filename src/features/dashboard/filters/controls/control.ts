import type { DataMask, DataMasks } from '@/model/data-mask';
import type { FilterEntry } from '@/model/native-filter/configuration';

/** The props of a filter's control. */
export interface ControlProps {
  readonly filter: FilterEntry;
  readonly mask: DataMask;
  /** The values of all filters: options may depend on others. */
  readonly masks: DataMasks;
  readonly onChange: (mask: DataMask) => void;
}

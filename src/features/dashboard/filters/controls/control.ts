import type { DataMask, DataMasks } from '@/model/data-mask';
import type { FilterEntry } from '@/model/native-filter/configuration';

/** What the control of a filter is given. */
export interface ControlProps {
  readonly filter: FilterEntry;
  readonly mask: DataMask;
  /** What all filters are set to: options may depend on others. */
  readonly masks: DataMasks;
  readonly onChange: (mask: DataMask) => void;
}

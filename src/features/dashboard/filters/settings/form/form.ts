import type { Dataset } from '@/model/dataset';
import type { FilterEntry } from '@/model/native-filter/configuration';
import type { ProblemField } from '@/model/native-filter/editing/problems';
import type { EditingSession } from '../use-editing';

/** What the settings of one filter are given. */
export interface FilterFormProps {
  readonly filter: FilterEntry;
  readonly session: EditingSession;
  /** Settings that keep the form from being saved. */
  readonly failing: ReadonlySet<ProblemField>;
}

/** A part of the settings. */
export interface SettingsPartProps extends FilterFormProps {
  /** The filter's; null while this device does not have its columns. */
  readonly dataset: Dataset | null;
  readonly onChange: (filter: FilterEntry) => void;
}

import type { Dataset } from '@/model/dataset';
import type { FilterEntry } from '@/model/native-filter/configuration';
import type { ProblemField } from '@/model/native-filter/editing/problems';
import type { EditingSession } from '../use-editing';

/** The props of a filter's settings. */
export interface FilterFormProps {
  readonly filter: FilterEntry;
  readonly session: EditingSession;
  /** Settings whose errors block saving. */
  readonly failing: ReadonlySet<ProblemField>;
}

/** A section of the settings. */
export interface SettingsPartProps extends FilterFormProps {
  /** The filter's dataset; null while this device does not have its columns. */
  readonly dataset: Dataset | null;
  readonly onChange: (filter: FilterEntry) => void;
}

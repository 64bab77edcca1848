import type { Dataset } from '@/model/dataset';
import type { OfferedColumn } from './ColumnSelect';

/** The columns of a dataset with their display names. */
export const datasetColumns = (dataset: Dataset | null): readonly OfferedColumn[] =>
  (dataset?.columns ?? []).map(({ name, verboseName }) => ({ name, label: verboseName || name }));

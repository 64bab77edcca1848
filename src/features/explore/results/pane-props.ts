import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import type { Question } from '@/viz/query/question';
import type { ShownChart } from '@/viz/react/shown-chart';
import type { ChartStage, ShownAnswer } from '@/viz/react/stage';
import type { StatementToSave } from './statement-to-save';

export interface ResultsPaneProps {
  /** The chart as shown, with its results; null while there is none. */
  readonly chart: ShownChart | null;
  /** The state of the chart, including why it may show nothing. */
  readonly stage: ChartStage<ShownAnswer>;
  /** The current query; null while unknown. */
  readonly question: Question | null;
  /** The settings of the current query. */
  readonly formData: FormData;
  readonly datasetId: number | null;
  readonly dataset: Dataset | null;
  /** Runs the query again. */
  readonly onRetry: () => void;
  /** Opens a statement in the SQL editor; absent if not possible. */
  readonly onOpenSql?: ((sql: string) => void) | undefined;
  /** Saves a statement with the columns of its rows as a dataset; absent if not possible. */
  readonly onSaveDataset?: ((statement: StatementToSave) => void) | undefined;
}

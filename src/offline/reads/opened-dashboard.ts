import type { Chart } from '@/model/chart';
import type { Dashboard } from '@/model/dashboard';
import type { Dataset } from '@/model/dataset';

/** A dashboard as its screen needs it, but for the answers of its charts. */
export interface OpenedDashboard {
  readonly dashboard: Dashboard;
  readonly charts: ReadonlyMap<number, Chart>;
  readonly datasets: ReadonlyMap<number, Dataset>;
  /** Whether the server has told which datasets there are. */
  readonly hasDatasets: boolean;
  /** The version of the server's copy beneath; null where it tells none. */
  readonly etag: string | null;
  readonly favourite: boolean;
  readonly renamed: boolean;
  readonly asOf: number;
  /**
   * What its filters were set to when it was last shown on this device (`model/data-mask.ts`); undefined when they
   * never were.
   */
  readonly filters: unknown;
  readonly labelColours: Readonly<Record<string, string>>;
}

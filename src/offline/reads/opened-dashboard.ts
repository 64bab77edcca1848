import type { Chart } from '@/model/chart';
import type { Dashboard } from '@/model/dashboard';
import type { Dataset } from '@/model/dataset';

/** A dashboard as its screen needs it, except for the answers of its charts. */
export interface OpenedDashboard {
  readonly dashboard: Dashboard;
  readonly charts: ReadonlyMap<number, Chart>;
  readonly datasets: ReadonlyMap<number, Dataset>;
  /** Whether the server has reported the datasets. */
  readonly hasDatasets: boolean;
  /** The version of the server's copy beneath; null if the server reports none. */
  readonly etag: string | null;
  readonly favourite: boolean;
  readonly renamed: boolean;
  readonly asOf: number;
  /** Filter values from the last time it was shown on this device (`model/data-mask.ts`); undefined if it never was. */
  readonly filters: unknown;
  readonly labelColours: Readonly<Record<string, string>>;
}

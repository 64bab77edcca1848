import type { FormData } from '@/model/chart';

/** A chart over sample data: at once the gallery's picture, documentation, and a test. */
export interface ChartExample {
  readonly caption: string;
  /** Name of a dataset of the samples that the server ships. */
  readonly dataset: string;
  /** Without datasource and type. */
  readonly formData: FormData;
}

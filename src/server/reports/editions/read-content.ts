import type { FormData } from '@/model/chart';
import type { QueryAnswer } from '@/query/answer/document';
import type { ReportContent, ReportPart } from '../mail';

/** A chart of a report with what its picture is drawn from. */
export type ReadPart = ReportPart & { readonly chartId: number; readonly vizType: string } & (
    | {
        readonly kind: 'numbers';
        /** With the filters that the report applied. */
        readonly formData: FormData;
        readonly answers: readonly QueryAnswer[];
        readonly datasetId: number;
      }
    | { readonly kind: 'failed' }
  );

/** What a run read. */
export interface ReadContent extends ReportContent {
  readonly parts: readonly ReadPart[];
}

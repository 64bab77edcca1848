import type { FormData } from '@/model/chart';
import type { QueryAnswer } from '@/query/answer/document';
import type { PicturedScreen } from '../../pictures/screens';
import type { ReportContent, ReportPart } from '../mail';

/** A chart of a report with the data of its picture. */
export type ReadPart = ReportPart & { readonly chartId: number; readonly vizType: string } & (
    | {
        readonly kind: 'numbers';
        /** Includes the filters that the report applied. */
        readonly formData: FormData;
        readonly answers: readonly QueryAnswer[];
        readonly datasetId: number;
      }
    | { readonly kind: 'failed' }
  );

/** The content that a run read. */
export interface ReadContent extends ReportContent {
  /** The screen that shows the report's subject. */
  readonly screen: PicturedScreen;
  readonly parts: readonly ReadPart[];
}

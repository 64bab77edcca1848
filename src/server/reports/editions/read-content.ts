import type { FormData } from '@/model/chart';
import type { QueryAnswer } from '@/query/answer/document';
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

/** The screen that shows a report's subject, for its picture. */
export type ReportScreen =
  | { readonly kind: 'chart'; readonly id: number }
  | {
      readonly kind: 'dashboard';
      readonly id: number;
      /** The key of the link with its filters and tabs; null if it is sent as its authors left it. */
      readonly linkKey: string | null;
      /** Whether only the tabs of that link are sent. */
      readonly hasTabs: boolean;
      /** The component that the link scrolls to; empty if there is none. */
      readonly anchor: string;
    };

/** The content that a run read. */
export interface ReadContent extends ReportContent {
  readonly screen: ReportScreen;
  readonly parts: readonly ReadPart[];
}

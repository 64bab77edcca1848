import type { FormData } from '@/model/chart';
import { contentOf } from '@/model/json-document';
import type { ReadModel } from '../read-model';

/** Form data of an unsaved chart. */
export interface KeptFormData {
  readonly formData: FormData;
  /** Null if only the form data contain it, and if they belong to no saved chart. */
  readonly chartId: number | null;
  readonly datasetId: number | null;
}

export const keptFormData: ReadModel<KeptFormData> = {
  kind: 'form-data',
  toModel: fields => ({
    formData: contentOf(fields.document('formData')),
    chartId: fields.number('chartId'),
    datasetId: fields.number('datasetId'),
  }),
};

import { parseInstant } from '@/api/values';
import { personOf } from '../author';
import type { ReadModel } from '../read-model';

/** A layer of annotations, which charts can show. */
export interface AnnotationLayerRecord {
  readonly name: string;
  readonly description: string;
  /** Empty for things made here that the server does not have yet; `changedOn` is null then. */
  readonly changedBy: string;
  readonly changedOn: number | null;
}

export const annotationLayers: ReadModel<AnnotationLayerRecord> = {
  kind: 'annotation-layer',
  toModel: fields => ({
    name: fields.text('name'),
    description: fields.text('description'),
    changedBy: personOf(fields.value('changedBy')),
    changedOn: parseInstant(fields.textOrNull('changedOn')),
  }),
};

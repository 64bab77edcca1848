import type { ResourceList } from '@/offline/reads/resources';
import type { Annotation } from '@/offline/resources/annotation/read-model';
import type { AnnotationLayerRecord } from '@/offline/resources/annotation-layer/read-model';

/** An annotation layer as its list shows it. */
export interface ListedLayer extends AnnotationLayerRecord {
  readonly id: number;
}
/** An annotation as the list of its layer shows it. */
export interface ListedAnnotation extends Annotation {
  readonly id: number;
}

export const listed = <Model extends object>({ resources }: ResourceList<Model>): readonly (Model & { id: number })[] =>
  resources.flatMap(({ id, value }) => (typeof id === 'number' ? [{ ...value, id }] : []));

/** A moment in the form of fields and of the API: to the second, in UTC, without a zone. */
export const momentText = (instant: number | null): string =>
  instant === null ? '' : new Date(instant).toISOString().slice(0, 19);

/** The moment as displayed. */
export const momentWords = (instant: number | null): string =>
  momentText(instant)
    .replace('T', ' ')
    .replace(/( 00:00)?:00$/, '');

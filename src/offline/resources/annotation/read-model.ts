import { parseInstant } from '@/api/values';
import { personOf } from '../author';
import type { ReadModel } from '../read-model';

/** An event, or an interval. */
export interface Annotation {
  readonly name: string;
  readonly description: string;
  /** Milliseconds since the epoch; null if the server reports no time. */
  readonly start: number | null;
  readonly end: number | null;
  /** Empty for things made here that the server does not have yet. */
  readonly changedBy: string;
}

export const annotations: ReadModel<Annotation> = {
  kind: 'annotation',
  toModel: fields => ({
    name: fields.text('name'),
    description: fields.text('description'),
    start: parseInstant(fields.textOrNull('start')),
    end: parseInstant(fields.textOrNull('end')),
    changedBy: personOf(fields.value('changedBy')),
  }),
};

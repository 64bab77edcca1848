import type { Generated, Selectable } from 'kysely';
import type { Audit, Optional, Versioned } from './columns';

export interface AnnotationLayerTable extends Audit, Versioned {
  id: Generated<number>;
  name: string;
  descr: Optional<string>;
}

export interface AnnotationTable extends Audit, Versioned {
  id: Generated<number>;
  layer_id: number;
  short_descr: string;
  long_descr: Optional<string>;
  /** Wall-clock milliseconds without a zone; the end of an event equals its start. */
  start_dttm: number;
  end_dttm: number;
  /** JSON text, as received. */
  json_metadata: Optional<string>;
}

export type AnnotationLayerRow = Selectable<AnnotationLayerTable>;
export type AnnotationRow = Selectable<AnnotationTable>;

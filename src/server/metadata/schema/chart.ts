import type { Generated, Selectable } from 'kysely';
import type { Audit, Flag, Optional, Versioned } from './columns';

export interface ChartTable extends Audit, Versioned {
  id: Generated<number>;
  uuid: string;
  slice_name: string;
  viz_type: string;
  dataset_id: number;
  params: string;
  query_context: Optional<string>;
  description: Optional<string>;
  cache_timeout: Optional<number>;
  certified_by: Optional<string>;
  certification_details: Optional<string>;
  is_managed_externally: Flag;
  external_url: Optional<string>;
  last_saved_by: Optional<number>;
  last_saved_at: Optional<number>;
}

export type ChartRow = Selectable<ChartTable>;

import type { Generated, Selectable } from 'kysely';
import type { Audit, Optional, Versioned } from './columns';

export interface TagTable extends Audit, Versioned {
  id: Generated<number>;
  /** Case-sensitive and unique: `Sales` and `sales` are two tags, as in Superset. */
  name: string;
  description: Optional<string>;
}

/** Tables whose rows can carry tags. */
export type TaggedTable = 'chart' | 'dashboard' | 'saved_query';

export interface TaggedObjectTable {
  tag_id: number;
  kind: TaggedTable;
  object_id: number;
}

export type TagRow = Selectable<TagTable>;

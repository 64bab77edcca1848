import type { Generated, Selectable } from 'kysely';
import type { TaggedKind } from '@/model/tag';
import type { Audit, Optional, Versioned } from './columns';

export interface TagTable extends Audit, Versioned {
  id: Generated<number>;
  /** Case-sensitive and unique: `Sales` and `sales` are two tags, as in Superset. */
  name: string;
  description: Optional<string>;
}

export interface TaggedObjectTable {
  tag_id: number;
  kind: TaggedKind;
  object_id: number;
}

export type TagRow = Selectable<TagTable>;

import type { Generated, Selectable } from 'kysely';
import type { Audit, Optional, Versioned } from './columns';

/** `Regular` restricts people with one of its roles, `Base` everybody with none of them. */
export type RowRuleType = 'Regular' | 'Base';

export interface RowRuleTable extends Audit, Versioned {
  id: Generated<number>;
  name: string;
  description: Optional<string>;
  filter_type: RowRuleType;
  /** Rules of one group are alternatives; all others apply together. */
  group_key: Optional<string>;
  clause: string;
}

export interface RowRuleDatasetTable {
  rule_id: number;
  dataset_id: number;
}

export interface RowRuleRoleTable {
  rule_id: number;
  role_id: number;
}

export type RowRuleRow = Selectable<RowRuleTable>;

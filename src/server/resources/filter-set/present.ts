import type { FilterSetListItem } from '@/api/filter-set';
import { parseJsonObject } from '@/lib/json';
import type { FilterSetRow } from '../../metadata/schema/dashboard';
import { isoMicroseconds } from '../times';

export function presentSet({
  id,
  dashboard_id,
  name,
  description,
  owner_id,
  owner_type,
  params,
}: FilterSetRow): FilterSetListItem {
  return { id, dashboard_id, name, description, owner_id, owner_type, params: parseJsonObject(params) };
}

export function presentSetRow(row: FilterSetRow): FilterSetListItem {
  return {
    ...presentSet(row),
    changed_by_fk: row.changed_by,
    changed_on: isoMicroseconds(row.changed_on),
    created_by_fk: row.created_by,
    created_on: isoMicroseconds(row.created_on),
  };
}

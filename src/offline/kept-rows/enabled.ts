import { canDownload, hasPermission, type Roles } from '@/model/permissions';

/** Whether kept rows answer filters on the device. Until they do, nobody is asked to keep any. */
export const ANSWERS_FROM_ROWS = false;

/** Facts that decide who may be asked. */
export interface RowsReader {
  readonly roles: Roles;
  /** Whether stored data outlive this page. */
  readonly isKept: boolean;
  /** Whether kept rows answer filters: `ANSWERS_FROM_ROWS`, except in tests. */
  readonly answers: boolean;
}

/** Whether the person may choose to keep rows: if the server grants it and the device has a place for them. */
export const mayKeepRows = ({ roles, isKept, answers }: RowsReader): boolean =>
  answers && isKept && canDownload(roles) && hasPermission(roles, 'can_keep_rows', 'Dataset');

import { canDownload, hasPermission, type Roles } from '@/model/permissions';

/** Whether kept rows answer filters on the device. Until they do, nobody is asked to keep any. */
export const ANSWERS_FROM_ROWS = false;

/** Who may be asked. */
export interface RowsReader {
  readonly roles: Roles;
  /** What is stored stays beyond this page. */
  readonly isKept: boolean;
  /** Whether rows answer; `ANSWERS_FROM_ROWS` but in tests. */
  readonly answers: boolean;
}

/** Whether a person is offered to keep rows: where the server grants it, and the device has a place for them. */
export const mayKeepRows = ({ roles, isKept, answers }: RowsReader): boolean =>
  answers && isKept && canDownload(roles) && hasPermission(roles, 'can_keep_rows', 'Dataset');

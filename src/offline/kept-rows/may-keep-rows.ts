import { canDownload, hasPermission, type Roles } from '@/model/permissions';

/** Who may be asked. */
export interface RowsReader {
  readonly roles: Roles;
  /** What is stored stays beyond this page. */
  readonly isKept: boolean;
}

/** Whether a person is offered to keep rows: where the server grants it, and the device has a place for them. */
export const mayKeepRows = ({ roles, isKept }: RowsReader): boolean =>
  isKept && canDownload(roles) && hasPermission(roles, 'can_keep_rows', 'Dataset');

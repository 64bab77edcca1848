import type { Dataset } from './dataset';

/** Not `time with time zone`, whose values are shown with their own offset. */
const ZONED = /^(?:timestamptz|timestamp ?(?:\(\d+\))? with time zone)(?:\(\d+\))?$/i;
/** MySQL and MariaDB convert it to the zone of the session; `datetime` is shown as it was written. */
const MYSQL_ZONED = /^timestamp(?:\(\d+\))?$/i;

/**
 * Whether a column type is that of moments, which are shown and compared in UTC, whatever zone they were written in.
 * @param backend the kind of database
 */
export const hasZone = (type: string, backend: string | undefined): boolean =>
  (backend === 'mysql' || backend === 'mariadb' ? MYSQL_ZONED : ZONED).test(type.trim());

/** The names of a dataset's columns of moments. */
export const zonedColumns = ({ columns, backend }: Pick<Dataset, 'columns' | 'backend'>): ReadonlySet<string> =>
  new Set(columns.filter(({ type }) => hasZone(type, backend)).map(({ name }) => name));

import { EngineError } from '../engine';
import { checkSqlStatement } from '../fragments/statement';
import { trinoFunctions } from '../functions/trino';
import { checkChange } from '../script/change-check';
import { checkCatalog, isTableDescription } from './catalogs';

/** The server accepts one statement at a time, so the first word determines its kind. */
export function refuseOthers(sql: string): void {
  if (!/^[\s(]*(select|with|values)\b/i.test(sql))
    throw new EngineError('refused', 'Only SELECT statements are allowed.');
}

/** Checks a person's query of a catalog. @throws EngineError `refused`, QueryError `bad-fragment` */
export function checkQuery(sql: string, catalog: string): void {
  refuseOthers(sql);
  checkSqlStatement(sql, trinoFunctions);
  checkCatalog(sql, catalog);
}

/** Checks a person's statement that is read in the SQL editor. @throws EngineError `refused`, QueryError `bad-fragment` */
export function checkReading(sql: string, catalog: string): void {
  if (!isTableDescription(sql, catalog)) checkQuery(sql, catalog);
}

/** Checks a person's statement that changes data. @throws EngineError `refused`, QueryError `bad-fragment` */
export function checkWriting(sql: string, catalog: string): void {
  checkChange(sql, trinoFunctions);
  checkCatalog(sql, catalog);
}

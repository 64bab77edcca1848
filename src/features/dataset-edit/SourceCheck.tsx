import { useEffect, useMemo, useState } from 'react';
import { isRecord, parseJson } from '@/lib/json';
import type { CheckedSql } from '@/model/dataset-edit/checked-sql';
import { checkSql, type SqlCheck } from '@/offline/sql-editor/check-sql';
import { useIsAway, useOffline } from '@/offline/react/context';
import { sourceColumnsText as text } from '@/text/messages/datasets/source-columns';
import * as css from './DatasetEdit.css';

interface SourceCheckProps {
  readonly databaseId: number;
  readonly schema: string | null;
  /** JSON, for templates in the SQL. */
  readonly templateParams: string;
  readonly changed: readonly CheckedSql[];
}

type Checked = CheckedSql & { readonly check: SqlCheck };

/** Has the source check the SQL before it is saved. It can be saved despite errors, since sources change. */
export function SourceCheck({ databaseId, schema, templateParams, changed }: SourceCheckProps) {
  const { ask } = useOffline();
  const isAway = useIsAway();
  const [checked, setChecked] = useState<readonly Checked[] | null>(null);
  const params = useMemo(() => {
    const parsed = parseJson(templateParams);
    return isRecord(parsed) ? parsed : {};
  }, [templateParams]);
  useEffect(() => {
    if (isAway || changed.length === 0) return undefined;
    const over = new AbortController();
    const { signal } = over;
    const checkAll = async () => {
      const found: Checked[] = [];
      // One after the other, since each occupies the database.
      for (const one of changed) {
        const request = { databaseId, schema, sql: one.sql, templateParams: params };
        const check = await checkSql(ask, request, signal).catch((): SqlCheck => ({ name: 'unchecked' }));
        if (signal.aborted) return;
        found.push({ ...one, check });
      }
      setChecked(found);
    };
    void checkAll();
    return () => over.abort();
    // The dialog belongs to one draft.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ask, isAway]);
  if (changed.length === 0) return null;
  if (isAway) return <p className={css.hint}>{text.notChecked}</p>;
  if (checked === null) return <p role="status">{text.checkingSql(changed.length)}</p>;
  const wrong = checked.filter(({ check }) => check.name === 'wrong');
  return (
    <>
      {wrong.length > 0 && (
        <>
          <p role="alert">{text.wrong(wrong.length)}</p>
          <ul className={css.broken}>
            {wrong.map(({ of, name, check }) => (
              <li key={`${of} ${name}`}>
                {text.wrongPart(text.part[of](name), check.name === 'wrong' ? check.message : '')}
              </li>
            ))}
          </ul>
        </>
      )}
      {wrong.length === 0 && checked.every(({ check }) => check.name === 'sound') && (
        <p role="status">{text.sound(checked.length)}</p>
      )}
      {checked.some(({ check }) => check.name === 'unchecked') && <p className={css.hint}>{text.unchecked}</p>}
    </>
  );
}

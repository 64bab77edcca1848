import { useNavigate } from '@tanstack/react-router';
import { seesSqlEditor } from '@/model/permissions';
import type { Dataset } from '@/model/dataset';
import { useIsAway, useOpenSession } from '@/offline/react/context';
import { fitsForm, postSqlForm, sqlFormFields, type SqlFormShape } from './dataset-query';

/**
 * Opens a statement over a dataset in the SQL editor, by a form as other builders do. If no server takes forms, or
 * the statement is too long for one, the editor of this page opens it. Null for users who may not use the editor.
 */
export function useOpenSql(shape: SqlFormShape): ((dataset: Dataset, sql: string) => void) | null {
  const { facts } = useOpenSession();
  const isAway = useIsAway();
  const navigate = useNavigate();
  if (!seesSqlEditor(facts.roles)) return null;
  return ({ id, databaseId, schema, name }, sql) => {
    if (!isAway && fitsForm(id, sql)) {
      postSqlForm(sqlFormFields(id, sql, shape));
      return;
    }
    const search = { dbid: databaseId, name, sql, ...(schema === null ? {} : { schema }) };
    void navigate({ to: '/sqllab', search });
  };
}

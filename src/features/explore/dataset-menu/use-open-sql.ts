import { useNavigate } from '@tanstack/react-router';
import { SQL_FORM_MAX } from '@/model/limits';
import { seesSqlEditor } from '@/model/rights';
import type { Dataset } from '@/model/dataset';
import { useIsAway, useOpenSession } from '@/offline/react/context';
import { datasetMenuText as text } from '@/text/messages/explore/dataset-menu';
import { useToast } from '@/ui/toast/Toast';
import { postSqlForm, sqlFormFields, sqlWay, type SqlFormShape } from './dataset-query';

/**
 * Opens a statement over a dataset in the SQL editor, by a form as other builders do. Without a server, the editor of
 * this page opens it, or the service worker if it is too long for an address. Null for users who may not use the editor.
 */
export function useOpenSql(shape: SqlFormShape): ((dataset: Dataset, sql: string) => void) | null {
  const { facts } = useOpenSession();
  const isAway = useIsAway();
  const navigate = useNavigate();
  const toast = useToast();
  if (!seesSqlEditor(facts.roles)) return null;
  return ({ id, databaseId, schema, name }, sql) => {
    const answersForms = typeof navigator.serviceWorker !== 'undefined' && navigator.serviceWorker.controller !== null;
    switch (sqlWay(sql, { takesForms: !isAway, answersForms })) {
      case 'form':
        postSqlForm(sqlFormFields(id, sql, shape));
        return;
      case 'address': {
        const search = { dbid: databaseId, name, sql, ...(schema === null ? {} : { schema }) };
        void navigate({ to: '/sqllab', search });
        return;
      }
      case 'none': {
        const isOverLimit = sql.length > SQL_FORM_MAX;
        toast({ text: isOverLimit ? text.sqlTooLong(SQL_FORM_MAX) : text.longSqlNeedsNetwork, isFailure: true });
      }
    }
  };
}

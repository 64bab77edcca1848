import type { QueryRun } from '@/model/sql-run';
import { createResource, updateResource } from '@/offline/commands/make';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useGivenChange, type GivenChange, type GivenState } from '@/offline/react/use-given-change';
import type { EditedDataset } from '@/offline/resources/dataset/read-model';
import { commandText } from '@/text/messages/offline/commands';
import { useToast } from '@/ui/toast/Toast';
import type { OverwritePlan } from './overwrite-plan';

/** A dataset to write over, as it is known here. */
export interface Overwritten {
  readonly id: number;
  readonly dataset: EditedDataset;
  readonly plan: OverwritePlan;
}

/** What becomes a dataset: a statement, where it runs, and what it is called there. */
export interface QueryToSave extends Pick<QueryRun, 'tab' | 'databaseId' | 'schema' | 'sql'> {
  /** What the database is called, where that is known. */
  readonly database?: string;
  /** JSON text of what the placeholders of the statement stand for. */
  readonly templateParams?: string | null;
}

interface SaveDatasetActions {
  readonly saving: GivenState;
  readonly create: (name: string) => Promise<void>;
  readonly overwrite: (overwritten: Overwritten) => Promise<void>;
}

const isEmptyObject = (json: string) => /^(\{\s*\})?$/.test(json);

const sqlOf = ({ sql }: QueryToSave) => sql.trim().replace(/;+$/, '');

/** Makes a dataset of a query, or writes it over one, and follows what becomes of that. */
export function useSaveDataset(run: QueryToSave): SaveDatasetActions {
  const { enqueueQuietly } = useOffline();
  const { store } = useOpenSession();
  const toast = useToast();
  // What is wrong with a statement is told as a failure of the server, which is tried again elsewhere.
  const { state, give } = useGivenChange(given => toast({ text: failedText(given), isFailure: true }));
  return {
    saving: state,
    async create(name) {
      const given = await give({ name, id: null }, local =>
        createResource('dataset', {
          local,
          name,
          fields: {
            name,
            database: run.databaseId,
            schema: run.schema,
            sql: sqlOf(run),
            isManagedExternally: false,
            externalUrl: null,
          },
        }),
      );
      const templateParams = run.templateParams?.trim() ?? '';
      if (!given || given.local === null || isEmptyObject(templateParams)) return;
      // The call that makes a dataset knows no parameters.
      const made = { id: given.local, name };
      const change = { before: { templateParams: null }, after: { templateParams } };
      await enqueueQuietly(store, updateResource('dataset', made, change));
    },
    async overwrite({ id, dataset, plan }) {
      const { overwriteDataset } = await import('@/offline/resources/dataset/commands');
      const { name, sql, columns, owners } = dataset;
      const database = run.databaseId;
      await give(
        { name, id },
        overwriteDataset(
          { id, name },
          {
            before: { sql, columns: [...columns], owners: [...owners], database },
            after: { sql: sqlOf(run), columns: [...plan.columns], owners: [...owners], database },
          },
        ),
      );
    },
  };
}

function failedText({ id, name }: GivenChange): string {
  const told = { status: 500, message: '' };
  return id === null
    ? commandText.created.failed({ resource: 'dataset', name }, told)
    : commandText['columns-overwritten'].failed();
}

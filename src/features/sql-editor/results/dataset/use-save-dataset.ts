import type { QueryRun } from '@/model/sql-run';
import { createResource, updateResource } from '@/offline/commands/make';
import { useSendQuietly } from '@/offline/react/context';
import { useGivenChange, type GivenChange, type GivenState } from '@/offline/react/use-given-change';
import type { EditedDataset } from '@/offline/resources/dataset/read-model';
import { commandText } from '@/text/messages/offline/commands';
import { useToast } from '@/ui/toast/Toast';
import type { OverwritePlan } from './overwrite-plan';

/** A dataset to overwrite, as stored here. */
export interface Overwritten {
  readonly id: number;
  readonly dataset: EditedDataset;
  readonly plan: OverwritePlan;
}

/** The source of a dataset: a statement, its database and schema, and the new name. */
export interface QueryToSave extends Pick<QueryRun, 'tab' | 'databaseId' | 'schema' | 'sql'> {
  /** The name of the database, if known. */
  readonly database?: string;
  /** The template parameters of the statement, as JSON text. */
  readonly templateParams?: string | null;
}

interface SaveDatasetActions {
  readonly saving: GivenState;
  readonly create: (name: string) => Promise<void>;
  readonly overwrite: (overwritten: Overwritten) => Promise<void>;
}

const isEmptyObject = (json: string) => /^(\{\s*\})?$/.test(json);

const sqlOf = ({ sql }: QueryToSave) => sql.trim().replace(/;+$/, '');

/** Creates a dataset from a query, or overwrites one with it, and tracks the outcome. */
export function useSaveDataset(run: QueryToSave): SaveDatasetActions {
  const sendQuietly = useSendQuietly();
  const toast = useToast();
  // The server reports an invalid statement as a server error, which is retried elsewhere.
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
      // The create call takes no template parameters.
      const made = { id: given.local, name };
      const change = { before: { templateParams: null }, after: { templateParams } };
      await sendQuietly(updateResource('dataset', made, change));
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

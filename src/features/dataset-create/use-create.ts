import { createResource } from '@/offline/commands/make';
import { useGivenChange, type GivenState } from '@/offline/react/use-given-change';
import type { SchemaPlace } from '@/offline/sql-editor/database-metadata';
import { commandText } from '@/text/messages/offline/commands';
import { useToast } from '@/ui/toast/Toast';

interface Creating {
  readonly state: GivenState;
  readonly create: (place: SchemaPlace, table: string) => Promise<void>;
}

/** Creates a dataset from a table and follows its state. */
export function useCreate(): Creating {
  const toast = useToast();
  const { state, give } = useGivenChange(({ name }) =>
    toast({
      text: commandText.created.failed({ resource: 'dataset', name }, { status: 500, message: '' }),
      isFailure: true,
    }),
  );
  return {
    state,
    async create({ databaseId, schema }, table) {
      await give({ name: table, id: null }, local =>
        createResource('dataset', { local, name: table, fields: { name: table, database: databaseId, schema } }),
      );
    },
  };
}

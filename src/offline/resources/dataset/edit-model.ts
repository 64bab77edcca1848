import type { EditOf } from '@/model/resource-fields';
import type { ReadModel } from '../read-model';
import { datasetFields } from './fields';

/** A dataset for its editor: the editable fields as reported, and facts about the others. */
export interface ReportedDataset {
  readonly fields: EditOf<'dataset'>;
  readonly name: string;
  readonly databaseId: number | null;
  readonly databaseName: string;
  readonly isManagedExternally: boolean;
  /** Address of the server's own editor; null if unknown. */
  readonly editUrl: string | null;
  /** Null if the server did not say. */
  readonly ownerIds: readonly number[] | null;
}

export const reportedDatasets: ReadModel<ReportedDataset> = {
  kind: 'dataset',
  toModel(told) {
    const fields = datasetFields.fieldsFrom(
      Object.fromEntries(datasetFields.names.map(name => [name, told.value(name)])),
    );
    const database = told.reference('database', 'database_name') ?? told.reference('database', 'databaseName');
    return {
      fields,
      name: told.text('name'),
      databaseId: typeof database?.id === 'number' ? database.id : null,
      databaseName: database?.name || (told.reference('database', 'databaseName')?.name ?? ''),
      isManagedExternally: told.flag('isManagedExternally'),
      editUrl: told.textOrNull('editUrl') ?? told.textOrNull('url'),
      ownerIds: Array.isArray(fields.owners)
        ? fields.owners.flatMap(owner =>
            typeof owner === 'number'
              ? [owner]
              : typeof owner === 'object' && typeof owner['id'] === 'number'
                ? [owner['id']]
                : [],
          )
        : null,
    };
  },
};

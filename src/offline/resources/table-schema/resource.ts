import type { ResourceDescriptor } from '../descriptor';
import { editorTables } from '../tab/read-model';

/** Tables that are opened beside a tab of the SQL editor. */
export const tableSchema = {
  readModel: editorTables,
  nameField: 'table',
} satisfies ResourceDescriptor;

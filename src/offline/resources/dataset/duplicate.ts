import * as v from 'valibot';
import { namedLike } from '@/api/write/queries';
import { isRecord } from '@/lib/json';
import type { CommandDefinition } from '../../commands/definition';
import { idIn, localIdSchema, resourceIdSchema } from '../../commands/fields';
import { rowsLike } from '../../commands/same-effect';
import { datasetFields } from './fields';

const payloadSchema = v.object({
  id: localIdSchema,
  /** Id of the original. */
  from: resourceIdSchema,
  fromName: v.string(),
  name: v.string(),
  /** Fields of the original that lists show; the server copies them itself. */
  fields: datasetFields.only('database', 'schema', 'sql', 'description').schema,
});
export type DuplicateDatasetPayload = v.InferOutput<typeof payloadSchema>;

/**
 * Creates a dataset of the same SQL under another name, with the columns and metrics that the server's copy has then.
 */
export const duplicateDataset: CommandDefinition<DuplicateDatasetPayload, null> = {
  kind: 'duplicate-dataset',
  payload: payloadSchema,
  base: v.null(),
  coalesce: () => null,
  isNothing: () => false,
  apply: ({ id, name, fields }) => [{ does: 'create', kind: 'dataset', id, fields: { ...fields, name }, parent: null }],
  request: ({ from, name }) => ({ endpoint: 'dataset.duplicate', body: { base_model_id: from, table_name: name } }),
  sending: {
    how: 'create',
    named: answer => (isRecord(answer) ? idIn(answer) : null),
    search: ({ name }) => ({ endpoint: 'dataset.list', q: namedLike('dataset', 'name', name) }),
    found: ({ from, name, fields: { database = null, schema = null, sql = null } }, answer, person) =>
      rowsLike('dataset', answer, person, { name, database, schema, sql }).filter(id => id !== from),
  },
  describe: ({ fromName, name }) => ({ message: 'duplicated', from: fromName, to: name }),
};

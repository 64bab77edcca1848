import * as v from 'valibot';
import { writeFields } from '@/api/write/fields';
import type { CommandDefinition } from '../../commands/definition';
import { resourceIdSchema } from '../../commands/fields';
import { isLocalId } from '@/model/local-id';
import { readerOf, type CommandReader } from '../../commands/read-command';
import { KEEP_FORM_DATA, type FormDataPayload } from './new-commands';

const payloadSchema: v.GenericSchema<unknown, FormDataPayload> = v.object({
  id: resourceIdSchema,
  name: v.string(),
  tabId: v.nullable(v.union([v.number(), v.string()])),
  body: v.object({
    datasetId: v.number(),
    datasetType: v.string(),
    formData: v.record(v.string(), v.unknown()),
    chartId: v.optional(v.nullable(v.number())),
  }),
});

/**
 * Stores the state of the explore screen under a key, so that a link to it works elsewhere. Only the last state is
 * sent. Nobody else uses the key, so there is nothing to compare; a lost one is safely created again.
 */
const keep: CommandDefinition<FormDataPayload, null> = {
  kind: KEEP_FORM_DATA,
  payload: payloadSchema,
  base: v.null(),
  coalesce: (_, later) => later,
  isNothing: () => false,
  apply: ({ id, body }) => [
    isLocalId(id)
      ? { does: 'create', kind: 'form-data', id, fields: body, parent: null }
      : { does: 'change', kind: 'form-data', id, fields: body },
  ],
  request: ({ id, tabId, body }) => ({
    ...(isLocalId(id)
      ? { endpoint: 'explore.createFormData' }
      : { endpoint: 'explore.updateFormData', path: { key: id } }),
    ...(tabId === null ? {} : { query: { tab_id: tabId } }),
    body: writeFields('form-data', body),
  }),
  sending: {
    how: 'create',
    named: answer => (v.is(v.object({ key: v.string() }), answer) ? answer.key : null),
    search: null,
    found: () => [],
  },
  describe: ({ name }) => ({ message: 'saved', resource: 'form-data', name }),
};

export const formDataCommands: readonly CommandReader[] = [readerOf(keep)];

import type { NewCommand } from '../../commands/command';
import type { NewResource } from '../../commands/make';
import type { ResourceId } from '../../commands/patch';
import type { DuplicateDatasetPayload } from './duplicate';

export interface DatasetDuplicate extends NewResource<'dataset'> {
  readonly from: ResourceId;
  readonly fromName: string;
}

/** Only a dataset of SQL can be duplicated: there is only one per table. */
export function duplicateDataset({ local, from, fromName, name, fields }: DatasetDuplicate): NewCommand {
  const payload: DuplicateDatasetPayload = { id: local, from, fromName, name, fields };
  return { kind: 'duplicate-dataset', resource: `dataset:${local}`, payload, base: null, makes: local };
}

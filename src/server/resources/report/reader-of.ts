import type { SignedIn } from '../../auth/caller';
import type { MetadataStore } from '../../metadata/store';
import { ownersOf } from '../ownership';
import { findReport } from './policy';

/**
 * The person whose rights a report is read with, and whether the caller would be that person after a change of what is
 * sent.
 * @throws HttpError 404
 */
export async function readerOf(store: MetadataStore, caller: SignedIn, id: string) {
  const { id: reportId, reader_id: readerId } = await findReport(store, caller, id);
  const owners = (await ownersOf(store, 'report', [reportId])).get(reportId) ?? [];
  const reader = owners.find(owner => owner.id === readerId);
  return {
    reader: reader ? { id: reader.id, name: `${reader.first_name} ${reader.last_name}`.trim() } : null,
    is_owner: owners.some(owner => owner.id === caller.userId),
  };
}

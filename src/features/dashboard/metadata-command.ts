import { parseJsonObject } from '@/lib/json';
import { isReadableMetadata } from '@/model/arrange/faults';
import { UNTITLED_DASHBOARD } from '@/model/limits';
import type { EditedDashboard } from '@/offline/reads/edited-dashboard';
import { readingText } from '@/text/messages/dashboard/reading';
import { writeDashboardMetadata } from '@/offline/resources/dashboard/new-commands';
import type { NewCommand } from '@/offline/commands/command';

/** Metadata that cannot be read are not written over by the way: a person mends them. */
export class UnreadableMetadata extends Error {
  constructor() {
    super(readingText.unreadableMetadata);
  }
}

/**
 * What saves other values for some keys of a dashboard's metadata; all other keys stay as they were found.
 * @throws UnreadableMetadata
 */
export function metadataCommand(
  {
    id,
    etag,
    dashboard_title: title,
    json_metadata: before,
  }: Pick<EditedDashboard, 'id' | 'etag' | 'dashboard_title' | 'json_metadata'>,
  change: Readonly<Record<string, unknown>>,
): NewCommand {
  if (!isReadableMetadata(before)) throw new UnreadableMetadata();
  return writeDashboardMetadata(
    { id, name: title || UNTITLED_DASHBOARD, etag },
    before,
    JSON.stringify({ ...parseJsonObject(before), ...change }),
  );
}

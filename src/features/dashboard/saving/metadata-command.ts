import { contentOf, parseDocument, isReadable } from '@/model/json-document';
import type { EditedDashboard } from '@/model/dashboard';
import { UNTITLED_DASHBOARD } from '@/model/limits';
import { readingText } from '@/text/messages/dashboard/reading';
import { writeDashboardMetadata } from '@/offline/resources/dashboard/new-commands';
import type { NewCommand } from '@/offline/commands/command';

/** Unreadable metadata are not overwritten: a person has to fix them. */
export class UnreadableMetadata extends Error {
  constructor() {
    super(readingText.unreadableMetadata);
  }
}

/**
 * The command that saves other values for some keys of a dashboard's metadata; all other keys stay unchanged.
 * @throws UnreadableMetadata
 */
export function metadataCommand(
  { id, etag, title, metadata: before }: Pick<EditedDashboard, 'id' | 'etag' | 'title' | 'metadata'>,
  change: Readonly<Record<string, unknown>>,
): NewCommand {
  if (!isReadable(before)) throw new UnreadableMetadata();
  return writeDashboardMetadata(
    { id, name: title || UNTITLED_DASHBOARD, etag },
    before,
    // Empty values are omitted, as in the sent text.
    contentOf(parseDocument(JSON.stringify({ ...before, ...change }))),
  );
}

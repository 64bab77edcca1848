import type { NewTab } from '@/offline/drafts/editor-tabs';
import { editorText } from '@/text/messages/sql-editor/editor';

interface Around {
  /** The tab that is shown. */
  readonly shown: { readonly databaseId: number | null; readonly schema: string | null } | null;
  /** Those that are known. */
  readonly databases: readonly { readonly id: number }[];
  /** Whether the server keeps tabs. */
  readonly keepsTabs: boolean;
}

/** A new tab asks what the one before asked, or the first database that there is. */
export function newTab({ shown, databases, keepsTabs }: Around): NewTab {
  const known = shown !== null && shown.databaseId !== null ? shown : null;
  const ids = databases.map(({ id }) => id);
  return {
    sql: (keepsTabs ? '' : editorText.note) + editorText.start,
    databaseId: known?.databaseId ?? (ids.length === 0 ? null : Math.min(...ids)),
    schema: known?.schema ?? null,
  };
}

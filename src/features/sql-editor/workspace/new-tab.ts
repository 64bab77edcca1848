import type { NewTab } from '@/offline/drafts/editor-tabs';
import { editorText } from '@/text/messages/sql-editor/editor';

interface Around {
  readonly shown: { readonly databaseId: number | null; readonly schema: string | null } | null;
  readonly databases: readonly { readonly id: number }[];
  readonly keepsTabs: boolean;
}

/** A new tab with the database of the previous one, or the known one with the smallest id. */
export function newTab({ shown, databases, keepsTabs }: Around): NewTab {
  const known = shown !== null && shown.databaseId !== null ? shown : null;
  const ids = databases.map(({ id }) => id);
  return {
    sql: (keepsTabs ? '' : editorText.note) + editorText.start,
    databaseId: known?.databaseId ?? (ids.length === 0 ? null : Math.min(...ids)),
    schema: known?.schema ?? null,
  };
}

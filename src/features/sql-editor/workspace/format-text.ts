import type { EditorHandle } from '../editor/handle';

/** Loaded on request because the formatter is large. It works without a network. */
const loadFormatter = () => import('@/query/sql/format-script');

/** Formats the selection, or everything. Text that is typed meanwhile stays. */
export async function formatText(
  editor: EditorHandle | null,
  backend: string,
): Promise<'done' | 'too-long' | 'unreadable'> {
  const sql = editor?.sql() ?? '';
  const span = editor?.selected() ?? { from: 0, to: sql.length };
  const wanted = sql.slice(span.from, span.to);
  if (!editor || wanted.trim() === '') return 'done';
  const { isFormattable, formatScript } = await loadFormatter();
  if (!isFormattable(wanted)) return 'too-long';
  const formatted = formatScript(wanted, backend);
  if (formatted === null) return 'unreadable';
  if (editor.sql() === sql && formatted !== wanted) editor.replace(span, formatted);
  return 'done';
}

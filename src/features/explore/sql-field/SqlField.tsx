import type { Dataset } from '@/model/dataset';
import { exploreSqlText as text } from '@/text/messages/explore/sql';
import { CodeField } from '@/ui/code-field/CodeField';
import type { CodeLanguage } from '@/ui/code-field/load-editor';

interface SqlFieldProps {
  readonly label: string;
  readonly value: string;
  /** Whose columns and metrics are offered; null while they are not known. */
  readonly dataset: Dataset | null;
  /** The kind of database that answers; null while it is not known. */
  readonly engine: string | null;
  /** What is wrong with it; null for nothing. */
  readonly problem?: string | null;
  readonly lines?: number;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
}

const nothing: Pick<Dataset, 'columns' | 'metrics'> = { columns: [], metrics: [] };

/** Languages stay the same as long as what they know does: an editor is set up anew with every other one. */
const languages = new WeakMap<object, Map<string, CodeLanguage>>();

function languageOf(dataset: Pick<Dataset, 'columns' | 'metrics'>, engine: string): CodeLanguage {
  const known = languages.get(dataset) ?? new Map<string, CodeLanguage>();
  languages.set(dataset, known);
  const language = known.get(engine) ?? (async () => (await import('./completion')).expressionSql(dataset, engine));
  known.set(engine, language);
  return language;
}

/** An expression in SQL over a dataset. */
export function SqlField({ dataset, engine, lines = 4, ...field }: SqlFieldProps) {
  return (
    <CodeField {...field} keys={text.keys} language={languageOf(dataset ?? nothing, engine ?? '')} lines={lines} />
  );
}

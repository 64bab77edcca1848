import type { Dataset } from '@/model/dataset';
import { exploreSqlText as text } from '@/text/messages/explore/sql';
import { CodeField } from '@/ui/code-field/CodeField';
import type { CodeLanguage } from '@/ui/code-field/load-editor';

interface SqlFieldProps {
  readonly label: string;
  readonly value: string;
  /** The dataset whose columns and metrics are offered; null while unknown. */
  readonly dataset: Dataset | null;
  /** The database engine; null while unknown. */
  readonly engine: string | null;
  /** The error; null for none. */
  readonly problem?: string | null;
  readonly lines?: number;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
}

const nothing: Pick<Dataset, 'columns' | 'metrics'> = { columns: [], metrics: [] };

/** Cached, since a new language object makes the editor set up again. */
const languages = new WeakMap<object, Map<string, CodeLanguage>>();

function languageOf(dataset: Pick<Dataset, 'columns' | 'metrics'>, engine: string): CodeLanguage {
  const known = languages.get(dataset) ?? new Map<string, CodeLanguage>();
  languages.set(dataset, known);
  const language = known.get(engine) ?? (async () => (await import('./completion')).expressionSql(dataset, engine));
  known.set(engine, language);
  return language;
}

/** A SQL expression over a dataset. */
export function SqlField({ dataset, engine, lines = 4, ...field }: SqlFieldProps) {
  return (
    <CodeField {...field} keys={text.keys} language={languageOf(dataset ?? nothing, engine ?? '')} lines={lines} />
  );
}

import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Dataset } from '@/model/dataset';
import { exploreSqlText as text } from '@/text/messages/explore/sql';
import { CodeField } from '@/ui/code-field/CodeField';
import type { CodeLanguage } from '@/ui/code-field/load-editor';
import type { CompletedNames } from './completion';

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

const nothing: CompletedNames = { columns: [], metrics: [] };

/**
 * Completes the dataset's current names. The language stays the same when these change, because another language would
 * recreate the editor: while the dataset itself is edited, each key changes them.
 */
function useExpressionSql(dataset: CompletedNames, engine: string): CodeLanguage {
  const latest = useRef(dataset);
  useLayoutEffect(() => {
    latest.current = dataset;
  });
  return useMemo(
    () => async () => (await import('./completion')).expressionSql(() => latest.current, engine),
    [engine],
  );
}

/** A SQL expression over a dataset. */
export function SqlField({ dataset, engine, lines = 4, ...field }: SqlFieldProps) {
  const language = useExpressionSql(dataset ?? nothing, engine ?? '');
  return <CodeField {...field} keys={text.keys} language={language} lines={lines} />;
}

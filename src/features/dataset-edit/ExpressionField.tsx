import { createContext, createElement, useContext, type ReactNode } from 'react';
import type { Dataset } from '@/model/dataset';
import { TextField } from '@/ui/text-field/TextField';

interface ExpressionFieldProps {
  readonly label: string;
  readonly value: string;
  /** The dataset whose columns and metrics are suggested. */
  readonly dataset: Dataset;
  readonly problem?: string | null;
  readonly lines?: number;
  readonly onChange: (value: string) => void;
}

/** The field for SQL over a dataset, which belongs to another feature: the route provides it. Null if none did. */
export const SqlExpression = createContext<
  ((props: ExpressionFieldProps & { readonly engine: string | null }) => ReactNode) | null
>(null);

/** Edits SQL over a dataset. */
export function ExpressionField(props: ExpressionFieldProps) {
  const draw = useContext(SqlExpression);
  const { label, value, problem = null, lines = 3, dataset, onChange } = props;
  if (draw) return createElement(draw, { ...props, engine: dataset.backend ?? null });
  return <TextField {...{ label, value, lines, onChange }} {...(problem === null ? {} : { error: problem })} />;
}

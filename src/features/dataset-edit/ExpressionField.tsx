import { createContext, createElement, useContext, type ReactNode } from 'react';
import type { Dataset } from '@/model/dataset';
import { TextField } from '@/ui/text-field/TextField';

interface ExpressionFieldProps {
  readonly label: string;
  readonly value: string;
  /** Whose columns and metrics are offered. */
  readonly dataset: Dataset;
  readonly problem?: string | null;
  readonly lines?: number;
  readonly onChange: (value: string) => void;
}

/** The field for SQL over a dataset, which is another feature's: the route hands it in. Null where nobody did. */
export const SqlExpression = createContext<
  ((props: ExpressionFieldProps & { readonly engine: string | null }) => ReactNode) | null
>(null);

/** SQL over a dataset. */
export function ExpressionField(props: ExpressionFieldProps) {
  const draw = useContext(SqlExpression);
  const { label, value, problem = null, lines = 3, dataset, onChange } = props;
  if (draw) return createElement(draw, { ...props, engine: dataset.backend ?? null });
  return <TextField {...{ label, value, lines, onChange }} {...(problem === null ? {} : { error: problem })} />;
}

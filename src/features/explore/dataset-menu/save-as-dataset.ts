import { createContext, type ReactNode } from 'react';
import type { Dataset } from '@/model/dataset';
import { wholeQueryOf } from './dataset-query';

/** A statement to save as a dataset, and the columns of its rows. */
export interface SavedAsDataset {
  readonly goal: 'save';
  readonly run: {
    readonly tab: string;
    readonly databaseId: number;
    readonly database: string;
    readonly schema: string | null;
    readonly sql: string;
    readonly templateParams?: string;
  };
  readonly result: {
    readonly columns: readonly { readonly name: string; readonly type: string | null; readonly isDate: boolean }[];
  };
  readonly onClose: () => void;
}

/** The SQL editor's dialog for saving a dataset, supplied by the route; null if it supplies none. */
export const SaveAsDataset = createContext<((props: SavedAsDataset) => ReactNode) | null>(null);

/** The statement and columns to save for a dataset; null if unknown. */
export function savedAs(dataset: Dataset): Pick<SavedAsDataset, 'run' | 'result'> | null {
  const { name, databaseId, databaseName: database, schema, columns, templateParams } = dataset;
  const sql = wholeQueryOf(dataset);
  if (sql === null) return null;
  const own = columns.filter(({ expression }) => expression === null);
  return {
    run: { tab: name, databaseId, database, schema, sql, ...(templateParams !== undefined && { templateParams }) },
    result: { columns: own.map(column => ({ name: column.name, type: column.type, isDate: column.isTemporal })) },
  };
}

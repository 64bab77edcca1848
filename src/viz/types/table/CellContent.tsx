import type { ReactNode } from 'react';
import type { Value } from '@/query/result/frame';
import { tableText } from '@/text/messages/charts/table';
import { BarCell } from '@/ui/grid/BarCell';
import { lazy } from '@/ui/lazy/lazy';
import { barOf } from './bars';
import { cellLink } from './cell-link';
import type { DisplayColumn } from './columns';
import { isHtml } from './grid-columns';

const SafeInline = lazy(() => import('@/ui/markdown/SafeInline'));

/**
 * The content of a cell: text, a number with its bar, HTML by allow-list, or a link.
 * @param valueOf the row's values by column
 */
export function cellContent(
  { column, format, bars, config }: DisplayColumn,
  row: number,
  valueOf: (column: string) => Value | undefined,
): ReactNode {
  const value = column.values[row] ?? null;
  const link = cellLink(config, value, valueOf);
  if (link !== null) {
    const leaves = /^https?:/i.test(link);
    return (
      <a href={link} {...(leaves ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
        {format(value)}
      </a>
    );
  }
  if (bars && typeof value === 'number') return <BarCell {...barOf(value, bars)}>{format(value)}</BarCell>;
  if (isHtml(value)) {
    return <SafeInline source={value} meanwhile={tableText.loadingCell} />;
  }
  return format(value);
}

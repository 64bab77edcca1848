import type { ReactNode } from 'react';
import { tableText } from '@/text/messages/table';
import { BarCell } from '@/ui/grid/BarCell';
import { late } from '@/ui/late/late';
import { barOf } from './bars';
import type { TableColumn } from './columns';
import { isHtml } from './grid-columns';

const SafeInline = late(() => import('@/ui/markdown/SafeInline'));
const address = /^https?:\/\/\S+$/i;

/** What a cell shows: text, a number with its bar, HTML by allow-list, or a link. */
export function cellContent({ column, format, bars, config }: TableColumn, row: number): ReactNode {
  const value = column.values[row] ?? null;
  if (bars && typeof value === 'number') return <BarCell {...barOf(value, bars)}>{format(value)}</BarCell>;
  if (isHtml(value)) {
    return <SafeInline source={value} meanwhile={tableText.loadingCell} />;
  }
  if (config.links && typeof value === 'string' && address.test(value)) {
    return (
      <a href={value} target="_blank" rel="noopener noreferrer">
        {value}
      </a>
    );
  }
  return format(value);
}

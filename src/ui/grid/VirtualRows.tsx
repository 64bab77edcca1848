import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { createRowKeys } from './row-keys';

interface VirtualRowsProps {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowHeight: number;
  /** `leads`: the first fully visible row. */
  readonly row: (index: number, leads: boolean, key: number) => ReactNode;
}

const BEYOND = 8;

/** The rows in view and a few beyond. Loaded when somebody may scroll; until then only the first rows are rendered. */
export default function VirtualRows({ scroller, count, rowHeight, row }: VirtualRowsProps) {
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: BEYOND,
  });
  useEffect(() => rows.measure(), [rows, rowHeight]);
  const leading = Math.ceil((rows.scrollOffset ?? 0) / rowHeight);
  const [keysOf] = useState(createRowKeys);
  const items = rows.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const keyOf = keysOf(from, from + items.length);
  return items.map(({ index }) => row(index, index === leading, keyOf(index)));
}

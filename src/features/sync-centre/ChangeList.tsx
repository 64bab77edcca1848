import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';
import { syncText } from '@/text/messages/offline/sync';
import type { LocalStore } from '@/offline/store/database';
import { useRows, useScroller } from './use-rows';
import * as css from './Row.css';

interface ChangeListProps<Row> {
  readonly label: string;
  /** The key of the read. */
  readonly kind: string;
  readonly keys: readonly number[];
  readonly read: (store: LocalStore, keys: readonly number[]) => Promise<ReadonlyMap<number, Row>>;
  readonly children: (row: Row) => ReactNode;
}

const ROW = 61;
const BEYOND = 10;

/** A list of any length: only the rows in view are read and rendered. */
export function ChangeList<Row>({ label, kind, keys, read, children }: ChangeListProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const scroller = useScroller(list);
  const margin = scroller?.margin ?? 0;
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller?.element ?? null,
    estimateSize: () => ROW,
    getItemKey: index => keys[index] ?? index,
    overscan: BEYOND,
    scrollMargin: margin,
    // Enough for the first render; the visible range is known after it.
    initialRect: { width: 0, height: 900 },
  });
  const items = virtual.getVirtualItems();
  const inView = items.flatMap(({ index }) => keys[index] ?? []);
  const rowOf = useRows(kind, inView, read);
  return (
    <ul ref={list} role="list" aria-label={label} className={css.list} style={{ height: virtual.getTotalSize() }}>
      {items.map(({ index, start, key }) => {
        const seq = keys[index];
        const row = seq === undefined ? undefined : rowOf(seq);
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={keys.length}
            aria-posinset={index + 1}
            className={css.place}
            style={{ transform: `translateY(${start - margin}px)` }}
          >
            {row === undefined ? (
              <div className={css.unread} role="img" aria-label={syncText.reading} />
            ) : (
              children(row)
            )}
          </li>
        );
      })}
    </ul>
  );
}

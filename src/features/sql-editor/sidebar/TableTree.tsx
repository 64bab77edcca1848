import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { sidebarText as text } from '@/text/messages/sql-editor/sidebar';
import { useTouch } from '@/ui/use-media';
import { TreeLine } from './TreeLine';
import { treeStep } from './tree-keys';
import type { TreeRow } from './tree-rows';
import * as css from './Sidebar.css';

export interface TableTreeProps {
  readonly rows: readonly TreeRow[];
  readonly onToggle: (table: string) => void;
  /** Called on Enter or a second press on a line: inserts its name into the SQL. */
  readonly onInsert: (name: string) => void;
  /** Called to open the actions of a line at an element. */
  readonly onMenu: (row: TreeRow, opener: Element) => void;
}

const [LINE, TOUCH_LINE] = [28, 44];
const BEYOND = 10;

const nameOf = (row: TreeRow): string | null =>
  row.kind === 'relation' ? row.relation.name : row.kind === 'column' ? row.column.name : null;

/**
 * A tree of thousands of tables and their contents that renders only the lines in view. One tab stop, keys of the ARIA
 * tree pattern.
 */
export function TableTree({ rows, onToggle, onInsert, onMenu }: TableTreeProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const height = useTouch() ? TOUCH_LINE : LINE;
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: index => rows[index]?.key ?? index,
    overscan: BEYOND,
    // Render lines before the box has been measured.
    initialRect: { width: 300, height: 600 },
  });
  const found = rows.findIndex(({ key }) => key === chosen);
  const at = Math.max(0, found);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget) return;
    const row = rows[at];
    if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      const line = document.getElementById(`${id}-${at}`);
      if (row && line) onMenu(row, line);
      event.preventDefault();
      return;
    }
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 1);
    const step = treeStep(rows, at, event.key, page);
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (step.kind === 'toggle') onToggle(step.table);
    else if (step.kind === 'act') {
      const name = row && nameOf(row);
      if (name !== null && name !== undefined) onInsert(name);
    } else {
      setChosen(rows[step.to]?.key ?? null);
      virtual.scrollToIndex(step.to);
    }
  }

  return (
    <div
      ref={scroller}
      className={css.tree}
      role="tree"
      aria-label={text.tables}
      aria-activedescendant={rows.length > 0 ? `${id}-${at}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={() => setChosen(now => now ?? rows[0]?.key ?? null)}
    >
      <div className={css.lines} role="presentation" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          const name = nameOf(row);
          return (
            <TreeLine
              key={row.key}
              id={`${id}-${index}`}
              row={row}
              top={start}
              place={index + 1}
              count={rows.length}
              isActive={chosen === row.key}
              onPress={() => {
                setChosen(row.key);
                if (row.kind === 'relation') onToggle(row.relation.name);
              }}
              onTwice={() => name !== null && row.kind !== 'relation' && onInsert(name)}
              onMenu={opener => onMenu(row, opener)}
            />
          );
        })}
      </div>
    </div>
  );
}

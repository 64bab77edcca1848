import { ChevronDown, ChevronRight, EllipsisVertical, Eye, Key, Link, Table2 } from 'lucide-react';
import { useRef } from 'react';
import type { RelationColumn } from '@/model/database-metadata';
import { sidebarText as text } from '@/text/messages/sql-editor/sidebar';
import { describedBy, tooltip } from '@/ui/tooltip/tooltip';
import type { TreeRow } from './tree-rows';
import * as css from './Sidebar.css';

interface TreeLineProps {
  readonly id: string;
  readonly row: TreeRow;
  /** In pixels. */
  readonly top: number;
  /** The position among all lines, counted from one. */
  readonly place: number;
  readonly count: number;
  readonly isActive: boolean;
  readonly onPress: () => void;
  readonly onTwice: () => void;
  readonly onMenu: (opener: Element) => void;
}

/** One line of the tree. The tree handles keys; these handlers are for pointers. */
export function TreeLine({ id, row, top, place, count, isActive, onPress, onTwice, onMenu }: TreeLineProps) {
  const own = useRef<HTMLDivElement>(null);
  const hasMenu = row.kind === 'relation' || row.kind === 'column';
  const name = row.kind === 'relation' ? row.relation.name : row.kind === 'column' ? row.column.name : '';
  return (
    // The tree has the keys and the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={own}
      id={id}
      className={css.line}
      role="treeitem"
      aria-level={row.kind === 'relation' ? 1 : 2}
      aria-posinset={place}
      aria-setsize={count}
      aria-selected={isActive}
      style={{ transform: `translateY(${top}px)` }}
      {...(row.kind === 'relation' ? { 'aria-expanded': row.isOpen } : {})}
      {...(isActive ? { 'data-active': true } : {})}
      onClick={onPress}
      onDoubleClick={onTwice}
      onContextMenu={event => {
        if (!hasMenu || !own.current) return;
        event.preventDefault();
        onMenu(own.current);
      }}
    >
      <Content row={row} />
      {hasMenu && (
        <button
          type="button"
          tabIndex={-1}
          className={css.menuButton}
          aria-label={text.actions(name)}
          {...tooltip(text.actions(name))}
          onClick={event => {
            event.stopPropagation();
            onMenu(event.currentTarget);
          }}
        >
          <EllipsisVertical size={14} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

function Content({ row }: Pick<TreeLineProps, 'row'>) {
  switch (row.kind) {
    case 'relation': {
      const { name, kind } = row.relation;
      const Open = row.isOpen ? ChevronDown : ChevronRight;
      const Sign = kind === 'view' ? Eye : Table2;
      return (
        <>
          <Open size={14} className={css.icon} aria-hidden="true" />
          <Sign size={15} className={css.icon} aria-hidden="true" />
          <span className={css.name} {...tooltip(name)}>
            {name}
          </span>
          {kind === 'view' && <span className={css.about}>{text.view}</span>}
        </>
      );
    }
    case 'column':
      return <Column column={row.column} />;
    case 'heading':
      return <span className={css.heading}>{row.text}</span>;
    case 'fact':
      return (
        <>
          <span className={css.column} {...tooltip(row.text)}>
            {row.text}
          </span>
          <span className={css.about} {...tooltip(row.about)}>
            {row.about}
          </span>
        </>
      );
    case 'note':
      return (
        <span className={css.note} {...tooltip(row.text)}>
          {row.text}
        </span>
      );
  }
}

function Column({ column: { name, type, longType, comment, keys } }: { readonly column: RelationColumn }) {
  const [first] = keys;
  const said = keys.map(key => text.keys[key]).join(', ');
  return (
    <>
      <span className={css.column} {...describedBy(comment ? `${name}: ${comment}` : name)}>
        {name}
      </span>
      {first && (
        <span className={css.icon} role="img" aria-label={said} {...tooltip(said)}>
          {first === 'foreign' ? <Link size={12} aria-hidden="true" /> : <Key size={12} aria-hidden="true" />}
        </span>
      )}
      <span className={css.about} {...describedBy(longType)}>
        {type.toLowerCase()}
      </span>
    </>
  );
}

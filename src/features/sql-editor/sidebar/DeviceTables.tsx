import { Copy, TextCursorInput } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { quotedName } from '@/model/database-metadata';
import type { DeviceTable } from '@/offline/device-sql/tables';
import { useNow } from '@/offline/react/use-now';
import { deviceSqlText } from '@/text/messages/sql-editor/device-sql';
import { sidebarText as text } from '@/text/messages/sql-editor/sidebar';
import { Menu, type MenuAction } from '@/ui/menu/Menu';
import { FilterField } from '@/ui/table/FilterField';
import { useCopy } from '@/ui/toast/use-copy';
import { deviceRows } from './device-rows';
import { TableTree } from './TableTree';
import type { TreeRow } from './tree-rows';
import * as css from './Sidebar.css';

interface DeviceTablesProps {
  readonly tables: readonly DeviceTable[];
  /** Inserts a text at the cursor. */
  readonly onInsert: (text: string) => void;
}

const size = 15;

/** The datasets with rows on this device as tables: columns, number of rows, and age. */
export default function DeviceTables({ tables, onInsert }: DeviceTablesProps) {
  const copy = useCopy({ copied: text.copied, notCopied: text.copyFailed });
  const now = useNow();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [menu, setMenu] = useState<Extract<TreeRow, { readonly kind: 'relation' | 'column' }> | null>(null);
  const opener = useRef<Element>(null);
  const rows = useMemo(() => deviceRows(tables, open, search, now), [tables, open, search, now]);
  if (tables.length === 0) return <p className={css.empty}>{deviceSqlText.nothingKept}</p>;

  const nameOf = (row: NonNullable<typeof menu>) => (row.kind === 'relation' ? row.relation.name : row.column.name);
  function actionsOf(row: NonNullable<typeof menu>): readonly MenuAction[] {
    const name = nameOf(row);
    const insert = <TextCursorInput size={size} aria-hidden="true" />;
    const copying = <Copy size={size} aria-hidden="true" />;
    const naming: readonly MenuAction[] = [
      { id: 'insert', label: text.insert, icon: insert, onAction: () => onInsert(quotedName(name)) },
      { id: 'copy', label: text.copyName, icon: copying, onAction: () => copy(name) },
    ];
    if (row.kind === 'column') return naming;
    const sql = `SELECT *\nFROM ${quotedName(name)}\nLIMIT 100`;
    return [
      ...naming,
      { id: 'insert-select', label: text.insertSelect, icon: insert, onAction: () => onInsert(sql) },
      { id: 'copy-select', label: text.copySelect, icon: copying, onAction: () => copy(sql) },
    ];
  }

  return (
    <>
      <div className={css.search}>
        <div className={css.find}>
          <FilterField label={text.find} value={search} isWide onChange={setSearch} />
        </div>
      </div>
      {rows.length > 0 ? (
        <TableTree
          rows={rows}
          onToggle={name =>
            setOpen(new Set(open.has(name) ? [...open].filter(each => each !== name) : [...open, name]))
          }
          onInsert={name => onInsert(quotedName(name))}
          onMenu={(row, at) => {
            if (row.kind !== 'relation' && row.kind !== 'column') return;
            opener.current = at;
            setMenu(row);
          }}
        />
      ) : (
        <p className={css.empty}>{text.noneFound}</p>
      )}
      <div className={css.foot}>
        <span>{text.count(tables.length)}</span>
      </div>
      {menu && (
        <Menu
          label={text.actions(nameOf(menu))}
          opener={opener}
          actions={actionsOf(menu)}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}

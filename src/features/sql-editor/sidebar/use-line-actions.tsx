import { ChartLine, Copy, Eye, RefreshCw, TextCursorInput, X } from 'lucide-react';
import { quotedName } from '@/model/database-metadata';
import { useIsAway } from '@/offline/react/context';
import type { SchemaPlace } from '@/offline/sql-editor/database-metadata';
import { saveDatasetText } from '@/text/messages/sql-editor/save-dataset';
import { sidebarText as text } from '@/text/messages/sql-editor/sidebar';
import type { MenuAction } from '@/ui/menu/Menu';
import { useCopy } from '@/ui/toast/use-copy';
import { useTableChart } from '../workspace/use-table-chart';
import type { OpenedRelation, TreeRow } from './tree-rows';

interface LineActions {
  readonly place: SchemaPlace;
  /** The database engine; null until it is known. */
  readonly backend: string | null;
  readonly opened: ReadonlyMap<string, OpenedRelation>;
  /** The tables that are shown beside the tab. */
  readonly beside: readonly string[];
  readonly allowsPreview: boolean;
  readonly onInsert: (text: string) => void;
  readonly onPreview: (table: string, sql: string) => void;
  readonly onRefresh: (table: string) => void;
  readonly onRemove: (table: string) => void;
}

type ActingRow = Extract<TreeRow, { readonly kind: 'relation' | 'column' }>;

/** The server's SELECT statement, or a generated one if that is unknown. */
function selectStar({ place, backend, opened }: LineActions, table: string): string {
  const own = opened.get(table);
  const told = own?.name === 'known' ? own.detail.selectStar : null;
  return told ?? `SELECT *\nFROM ${quotedName(place.schema, backend)}.${quotedName(table, backend)}\nLIMIT 100`;
}

const size = 15;

/** The actions of a line of the tree. */
export function useLineActions(input: LineActions): (row: ActingRow) => readonly MenuAction[] {
  const { place, backend, allowsPreview, beside, onInsert, onPreview, onRefresh, onRemove } = input;
  const isAway = useIsAway();
  const copy = useCopy({ copied: text.copied, notCopied: text.copyFailed });
  const chart = useTableChart();
  return row => {
    const name = row.kind === 'relation' ? row.relation.name : row.column.name;
    const naming: readonly MenuAction[] = [
      {
        id: 'insert',
        label: text.insert,
        icon: <TextCursorInput size={size} aria-hidden="true" />,
        onAction: () => onInsert(quotedName(name, backend)),
      },
      {
        id: 'copy',
        label: text.copyName,
        icon: <Copy size={size} aria-hidden="true" />,
        onAction: () => copy(name),
      },
    ];
    if (row.kind === 'column') return naming;
    const sql = selectStar(input, name);
    const previewUnavailable = allowsPreview ? (isAway ? text.previewNeedsNetwork : undefined) : text.previewNotAllowed;
    return [
      {
        id: 'preview',
        label: text.preview,
        icon: <Eye size={size} aria-hidden="true" />,
        unavailable: previewUnavailable,
        onAction: () => onPreview(name, sql),
      },
      {
        id: 'chart',
        label: saveDatasetText.chart,
        icon: <ChartLine size={size} aria-hidden="true" />,
        unavailable: chart.hindrance,
        onAction: () => chart.create({ ...place, name }),
      },
      ...naming,
      {
        id: 'insert-select',
        label: text.insertSelect,
        icon: <TextCursorInput size={size} aria-hidden="true" />,
        onAction: () => onInsert(sql),
      },
      {
        id: 'copy-select',
        label: text.copySelect,
        icon: <Copy size={size} aria-hidden="true" />,
        onAction: () => copy(sql),
      },
      {
        id: 'refresh',
        label: text.refreshTable,
        icon: <RefreshCw size={size} aria-hidden="true" />,
        unavailable: isAway ? text.refreshNeedsNetwork : undefined,
        onAction: () => onRefresh(name),
      },
      ...(beside.includes(name)
        ? [
            {
              id: 'remove',
              label: text.removeTable,
              icon: <X size={size} aria-hidden="true" />,
              onAction: () => onRemove(name),
            },
          ]
        : []),
    ];
  };
}

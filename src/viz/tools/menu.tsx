import {
  Braces,
  Database,
  Download,
  FileDown,
  FileSpreadsheet,
  FileText,
  Image,
  Rows3,
  Shapes,
  type LucideIcon,
} from 'lucide-react';
import { toolsText } from '@/text/messages/charts/chart-tools';
import type { MenuAction } from '@/ui/menu/Menu';
import { safeName, saveFile } from '../download/save-file';
import { metadataOf } from '../catalogue';
import { untouched } from '../plugin';
import type { PaintBox } from '../react/use-chart-colours';
import type { Tool, ShownChart } from '../react/shown-chart';

const size = 15;

/** The file formats of charts. */
export type ChartFileFormat = 'csv' | 'xlsx' | 'arrow' | 'png' | 'svg';

interface ToolMenu {
  readonly chart: ShownChart;
  /** Null while the chart's colours are loading. */
  readonly paint: PaintBox | null;
  /** Whether the person may download rows. */
  readonly mayDownload: boolean;
  /** The chart's element on the page; null if it has none. */
  readonly element: () => HTMLElement | null;
  readonly now: () => number;
  readonly onTool: (tool: Tool) => void;
  readonly onFailed: (message: string) => void;
  /** Filters in addition to its own form data, in words, for files. */
  readonly filters?: readonly string[];
  /** Called for each file that somebody requests. */
  readonly onSave?: (kind: ChartFileFormat) => void;
  /** The reason why nothing can be saved now. */
  readonly unsaved?: string | undefined;
}

async function saveRows(kind: 'csv' | 'xlsx' | 'arrow', { chart, filters, now }: ToolMenu): Promise<void> {
  const of = { ...chart, filters: filters ?? [], now: now() };
  const file =
    kind === 'arrow'
      ? (await import('../download/arrow')).arrowFile(of)
      : (await import('../download/rows')).rowsFile(kind, of);
  saveFile({ ...file, name: `${safeName(chart.name)}_${file.name}` });
}

async function savePicture(kind: 'png' | 'svg', { chart, paint, element, filters = [] }: ToolMenu): Promise<void> {
  const [{ plotPicture, pagePicture }, { toPng, svgBlob }] = await Promise.all([
    import('../download/picture'),
    import('../download/raster'),
  ]);
  if (!paint) throw new Error(toolsText.failures.colours);
  // The part below the head, whose buttons do not belong in pictures.
  const body = element()?.lastElementChild;
  const reader = { ...untouched, selected: chart.selected };
  const of = { ...chart, ...paint, reader, filters };
  const picture =
    chart.plugin.drawing.kind === 'plot' ? await plotPicture(of) : body instanceof HTMLElement && pagePicture(body, of);
  if (!picture) throw new Error(toolsText.failures.noChart);
  saveFile({
    name: `${safeName(chart.name)}.${kind}`,
    content: kind === 'svg' ? svgBlob(picture) : await toPng(picture),
  });
}

interface ToolActions {
  /** Actions for its numbers. */
  readonly data: readonly MenuAction[];
  /** Its files, in a submenu. */
  readonly download: MenuAction;
}

/** The actions for a whole chart, as entries of its menu. */
export function toolActions(menu: ToolMenu): ToolActions {
  const { chart, mayDownload, onTool, onFailed, onSave, unsaved } = menu;
  const { data: group, take } = toolsText.groups;
  const { isSealed = false } = chart;
  const canDetail =
    !isSealed && (metadataOf(chart.vizType)?.behaviours ?? []).includes('DRILL_TO_DETAIL') && chart.datasetId !== null;
  const detail: MenuAction = {
    id: 'detail',
    group,
    label: toolsText.detail,
    icon: <Rows3 size={size} aria-hidden="true" />,
    onAction: () => onTool({ kind: 'detail', meaning: null, about: null }),
  };
  const query: MenuAction = {
    id: 'query',
    group,
    label: toolsText.query,
    icon: <Database size={size} aria-hidden="true" />,
    onAction: () => onTool({ kind: 'query' }),
  };
  const specification: MenuAction = {
    id: 'specification',
    group,
    label: toolsText.specification,
    icon: <Braces size={size} aria-hidden="true" />,
    onAction: () => onTool({ kind: 'specification' }),
  };
  const file = (id: ChartFileFormat, label: string, Icon: LucideIcon): MenuAction => ({
    id,
    label,
    icon: <Icon size={size} aria-hidden="true" />,
    unavailable: unsaved,
    onAction: () => {
      onSave?.(id);
      const saved = id === 'png' || id === 'svg' ? savePicture(id, menu) : saveRows(id, menu);
      saved.catch((error: unknown) => onFailed(error instanceof Error ? error.message : String(error)));
    },
  });
  const rows = [
    file('csv', toolsText.csv, FileText),
    file('xlsx', toolsText.excel, FileSpreadsheet),
    file('arrow', toolsText.arrow, FileDown),
  ];
  return {
    data: [
      ...(canDetail ? [detail] : []),
      ...(isSealed ? [] : [query]),
      ...(chart.plugin.drawing.kind === 'plot' ? [specification] : []),
    ],
    download: {
      id: 'download',
      group: take,
      label: toolsText.download,
      icon: <Download size={size} aria-hidden="true" />,
      actions: [...(mayDownload ? rows : []), file('png', toolsText.png, Image), file('svg', toolsText.svg, Shapes)],
    },
  };
}

import { Braces, Database, FileDown, FileSpreadsheet, FileText, Image, Rows3, Shapes } from 'lucide-react';
import { toolsText } from '@/text/messages/chart-tools';
import type { MenuAction } from '@/ui/menu/Menu';
import { safeName, saveFile } from '../download/save-file';
import { metadataOf } from '../catalogue';
import { untouched } from '../reader-state';
import type { PaintBox } from '../react/use-chart-colours';
import type { Tool, ToolChart } from './tool';

const size = 15;

interface ToolMenu {
  readonly chart: ToolChart;
  /** Null while the chart's colours are on their way. */
  readonly paint: PaintBox | null;
  /** Whether the person may take rows away. */
  readonly mayDownload: boolean;
  /** Where the chart stands on the page; null where it does not. */
  readonly element: () => HTMLElement | null;
  readonly now: () => number;
  readonly onTool: (tool: Tool) => void;
  readonly onFailed: (message: string) => void;
}

async function saveRows(kind: 'csv' | 'xlsx' | 'arrow', { name, results, dataset, asOf }: ToolChart, now: number): Promise<void> {
  const of = { name, results, dataset, asOf, now };
  const file = kind === 'arrow' ? (await import('../download/arrow')).arrowFile(of) : (await import('../download/rows')).rowsFile(kind, of);
  saveFile({ ...file, name: `${safeName(name)}_${file.name}` });
}

async function savePicture(kind: 'png' | 'svg', { chart, paint, element }: ToolMenu): Promise<void> {
  const [{ plotPicture }, { elementToSvg }, { toPng, svgBlob }] = await Promise.all([
    import('../download/picture'),
    import('../download/element'),
    import('../download/raster'),
  ]);
  const place = element();
  const reader = { ...untouched, selected: chart.selected };
  const picture = chart.plugin.drawing.kind === 'plot' && paint ? await plotPicture({ ...chart, ...paint, reader }) : place && elementToSvg(place);
  if (!picture) throw new Error('the chart is not on the page');
  saveFile({ name: `${safeName(chart.name)}.${kind}`, content: kind === 'svg' ? svgBlob(picture) : await toPng(picture) });
}

/** What can be done with a chart as a whole, as entries of its menu. */
export function toolActions(menu: ToolMenu): MenuAction[] {
  const { chart, mayDownload, onTool, onFailed, now } = menu;
  const attempt = (work: () => Promise<void>) => () => void work().catch((error: unknown) => onFailed(error instanceof Error ? error.message : String(error)));
  const canDetail = (metadataOf(chart.vizType)?.behaviours ?? []).includes('DRILL_TO_DETAIL') && chart.datasetId !== null;
  const rows: MenuAction[] = [
    { id: 'csv', label: toolsText.csv, icon: <FileText size={size} aria-hidden="true" />, onAction: attempt(() => saveRows('csv', chart, now())) },
    { id: 'xlsx', label: toolsText.excel, icon: <FileSpreadsheet size={size} aria-hidden="true" />, onAction: attempt(() => saveRows('xlsx', chart, now())) },
    { id: 'arrow', label: toolsText.arrow, icon: <FileDown size={size} aria-hidden="true" />, onAction: attempt(() => saveRows('arrow', chart, now())) },
  ];
  return [
    ...(canDetail
      ? [
          {
            id: 'detail',
            label: toolsText.detail,
            icon: <Rows3 size={size} aria-hidden="true" />,
            onAction: () => onTool({ kind: 'detail', meaning: null, about: null }),
          },
        ]
      : []),
    { id: 'query', label: toolsText.query, icon: <Database size={size} aria-hidden="true" />, onAction: () => onTool({ kind: 'query' }) },
    ...(chart.plugin.drawing.kind === 'plot'
      ? [
          {
            id: 'specification',
            label: toolsText.specification,
            icon: <Braces size={size} aria-hidden="true" />,
            onAction: () => onTool({ kind: 'specification' }),
          },
        ]
      : []),
    ...(mayDownload ? rows : []),
    { id: 'png', label: toolsText.png, icon: <Image size={size} aria-hidden="true" />, onAction: attempt(() => savePicture('png', menu)) },
    { id: 'svg', label: toolsText.svg, icon: <Shapes size={size} aria-hidden="true" />, onAction: attempt(() => savePicture('svg', menu)) },
  ];
}

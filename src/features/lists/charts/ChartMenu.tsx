import { ChartNoAxesColumn } from 'lucide-react';
import { exportCharts } from '@/offline/direct/export-archive';
import type { ListedChart } from '@/offline/reads/charts';
import { chartListText as text } from '@/text/messages/home/lists';
import { Menu } from '@/ui/menu/Menu';
import { exportItem, iconSize, removeItem, type MenuOpening } from '../ItemControls';
import { useListRights } from '../list-rights';
import { useExport } from '../use-export';

interface ChartMenuProps extends MenuOpening {
  readonly chart: ListedChart;
  readonly onRemove: () => void;
}

/** The actions of a chart in the list. */
export default function ChartMenu({ chart, onRemove, ...opening }: ChartMenuProps) {
  const rights = useListRights('Chart');
  const exporting = useExport(exportCharts, text.exportFailed);
  const open = {
    id: 'open',
    label: text.open,
    group: 'open',
    icon: <ChartNoAxesColumn size={iconSize} aria-hidden="true" />,
    href: `/explore?slice_id=${chart.id}`,
  };
  const unavailable = rights.change(chart) ? undefined : text.notOwner;
  const actions = [
    open,
    ...(rights.export ? [exportItem(exporting, chart)] : []),
    ...(rights.write ? [removeItem({ label: text.remove, unavailable, onAction: onRemove })] : []),
  ];
  return <Menu label={text.actionsFor(chart.name)} actions={actions} {...opening} />;
}

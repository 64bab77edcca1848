import { ChartNoAxesColumn, Download, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { exportCharts } from '@/offline/direct/export-archive';
import type { ListedChart } from '@/offline/reads/charts';
import { chartListText as text, selectionText } from '@/text/messages/home/lists';
import { Menu } from '@/ui/menu/Menu';
import { useExport } from '../use-export';
import { useMayDo } from './use-may';

interface ChartMenuProps {
  readonly chart: ListedChart;
  readonly opener: RefObject<Element | null>;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** The actions of a chart in the list. */
export default function ChartMenu({ chart, opener, onRemove, onClose }: ChartMenuProps) {
  const may = useMayDo();
  const { hindrance, save } = useExport(exportCharts, text.exportFailed);
  const actions = [
    {
      id: 'open',
      label: text.open,
      group: 'open',
      icon: <ChartNoAxesColumn size={15} aria-hidden="true" />,
      href: `/explore?slice_id=${chart.id}`,
    },
    ...(may.export
      ? [
          {
            id: 'export',
            label: selectionText.export,
            group: 'copy',
            icon: <Download size={15} aria-hidden="true" />,
            unavailable: hindrance([chart]),
            onAction: () => save([chart]),
          },
        ]
      : []),
    ...(may.write
      ? [
          {
            id: 'remove',
            label: text.remove,
            group: 'remove',
            danger: true,
            icon: <Trash2 size={15} aria-hidden="true" />,
            unavailable: may.remove(chart) ? undefined : text.notOwner,
            onAction: onRemove,
          },
        ]
      : []),
  ];
  return <Menu label={text.actionsFor(chart.name)} opener={opener} actions={actions} onClose={onClose} />;
}

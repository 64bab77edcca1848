import type { RefObject } from 'react';
import { ExternalLink, Maximize2, RefreshCw, Table2 } from 'lucide-react';
import { chartText } from '@/text/messages/chart';
import { Menu } from '@/ui/menu/Menu';

interface ChartMenuProps {
  readonly chartId: number;
  readonly name: string;
  readonly onRefresh: () => void;
  readonly onShow: (overlay: 'full' | 'table') => void;
  readonly onClose: () => void;
  readonly opener: RefObject<Element | null>;
}

/** What can be done with a chart. It is loaded by the press that asks for it. */
export default function ChartMenu({ chartId, name, onRefresh, onShow, onClose, opener }: ChartMenuProps) {
  const size = 15;
  return (
    <Menu
      label={chartText.more(name)}
      opener={opener}
      onClose={onClose}
      actions={[
        { id: 'full', label: chartText.fullScreen, icon: <Maximize2 size={size} aria-hidden="true" />, onAction: () => onShow('full') },
        { id: 'table', label: chartText.viewTable, icon: <Table2 size={size} aria-hidden="true" />, onAction: () => onShow('table') },
        { id: 'refresh', label: chartText.refresh, icon: <RefreshCw size={size} aria-hidden="true" />, onAction: onRefresh },
        { id: 'open', label: chartText.open, icon: <ExternalLink size={size} aria-hidden="true" />, href: `/explore/?slice_id=${chartId}` },
      ]}
    />
  );
}

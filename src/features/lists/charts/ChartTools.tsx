import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSend } from '@/offline/react/context';
import type { ListedChart } from '@/offline/reads/charts';
import { starResource } from '@/offline/resources/first-commands';
import { homeText } from '@/text/messages/home/home';
import { chartListText as text } from '@/text/messages/home/lists';
import { IconButton } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import { StarToggle } from '@/ui/star/StarToggle';

const ChartMenu = lazy(() => import('./ChartMenu'));

export function ChartStar({ chart }: { readonly chart: ListedChart }) {
  const send = useSend();
  return (
    <StarToggle
      label={chart.favourite ? homeText.unstar(chart.name) : homeText.star(chart.name)}
      selected={chart.favourite}
      onChange={value => send(starResource('chart', chart, value, 'list'))}
    />
  );
}

interface ChartActionsProps {
  readonly chart: ListedChart;
  readonly onRemove: () => void;
}

/** The button that opens the menu of a chart. */
export function ChartActions({ chart, onRemove }: ChartActionsProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton ref={opener} label={text.actionsFor(chart.name)} aria-haspopup="menu" onPress={() => setOpen(true)}>
        <Ellipsis size={16} aria-hidden="true" />
      </IconButton>
      {isOpen && <ChartMenu chart={chart} opener={opener} onRemove={onRemove} onClose={() => setOpen(false)} />}
    </>
  );
}

import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { expandsFilters } from '@/model/embedding';
import { filtersText } from '@/text/messages/filters/filters';
import { panelSizeWords } from '@/text/panel-size-words';
import { IconButton } from '@/ui/button/Button';
import { PanelEdge } from '@/ui/panel-edge/PanelEdge';
import { useDashboardFilters } from '../../state/dashboard-context';
import { barLimits, useBarWidth } from './use-bar-width';
import { BarActions } from './BarActions';
import { BusyLine, useBusy, appliedCount, type BarProps, Count } from './bar-parts';
import { Entries } from './Entries';
import { OutOfScope } from './OutOfScope';
import { Picks } from './Picks';
import { Restored } from './Restored';
import * as css from './Bar.css';

/** The bar at the left of the dashboard. */
export function VerticalBar({ configuration, draft, buttons }: BarProps) {
  const filters = useDashboardFilters();
  const { width, set, keep } = useBarWidth();
  const [isCollapsed, setCollapsed] = useState(() => !expandsFilters(location.search));
  const count = appliedCount(filters);
  const isBusy = useBusy();
  if (isCollapsed) {
    return (
      <aside className={css.strip} aria-label={filtersText.bar} aria-busy={isBusy} data-collapsed="">
        {isBusy && <BusyLine />}
        <IconButton label={filtersText.expand} size="small" onPress={() => setCollapsed(false)}>
          <PanelLeftOpen size={16} aria-hidden="true" />
        </IconButton>
        <Count count={count} />
      </aside>
    );
  }
  return (
    <aside className={css.vertical} aria-label={filtersText.bar} aria-busy={isBusy}>
      {isBusy && <BusyLine />}
      <header className={css.head}>
        <h2 className={css.title}>{filtersText.title}</h2>
        <Count count={count} />
        <span className={css.headActions}>
          {buttons}
          <IconButton label={filtersText.collapse} onPress={() => setCollapsed(true)}>
            <PanelLeftClose size={16} aria-hidden="true" />
          </IconButton>
        </span>
      </header>
      <div className={css.scroll}>
        <Restored configuration={configuration} />
        <Picks />
        <Entries entries={configuration.inScope} draft={draft} />
        <OutOfScope filters={configuration.outOfScope} draft={draft} />
      </div>
      <BarActions draft={draft} />
      <PanelEdge
        label={filtersText.width}
        hint={filtersText.widthHint}
        words={panelSizeWords}
        width={width}
        limits={barLimits}
        onMove={set}
        onEnd={keep}
      />
    </aside>
  );
}

import { useObservable, useOffline } from '@/offline/react/context';
import { panelWidth, type PanelLimits } from '@/ui/panel-edge/width';

/** Of the filter bar beside the board. */
export const barLimits: PanelLimits = { usual: 248, least: 208, most: 550 };

/** Its key among the panel widths that a device stores. */
const BAR = 'filters';

export interface BarWidth {
  readonly width: number;
  /** @param width undefined for the default */
  readonly set: (width: number | undefined) => void;
  readonly keep: () => void;
}

export function useBarWidth(): BarWidth {
  const { panels, keepPanels } = useOffline();
  const { [BAR]: given, ...others } = useObservable(panels);
  return {
    width: panelWidth(given, barLimits),
    set: width => panels.set(width === undefined ? others : { ...others, [BAR]: width }),
    keep: keepPanels,
  };
}

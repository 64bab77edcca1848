import { useObservable, useOffline } from '@/offline/react/context';
import { panelWidth, type PanelLimits } from '@/ui/panel-edge/width';

/** Of the filter bar beside the board. */
export const barLimits: PanelLimits = { usual: 248, least: 208, most: 550 };

/** Its name among the panels whose width a device keeps. */
const BAR = 'filters';

export interface BarWidth {
  readonly width: number;
  /** @param width undefined is the usual one */
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

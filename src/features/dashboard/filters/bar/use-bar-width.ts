import { useObservable, useOffline } from '@/offline/react/context';
import { partSizes } from '../../part-sizes';
import { panelWidth, type PanelLimits } from '@/ui/panel-edge/width';

/** Of the filter bar beside the dashboard. */
export const barLimits: PanelLimits = { usual: partSizes.bar, least: 208, most: partSizes.barMost };

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

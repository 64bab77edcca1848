import { useObservable, useOffline } from '@/offline/react/context';
import { panelShare, type PanelLimits } from '@/ui/panel-edge/width';

/** Share of the height of the chart and the pane together, in per cent. */
export const shares: PanelLimits = { usual: 38, least: 15, most: 80 };

/** Their names among the panel sizes stored on the device. */
const [HEIGHT, CLOSED] = ['exploreResults', 'exploreResultsClosed'];

/** The height of the pane, and whether it is collapsed; stored on the device. */
export function usePaneSize() {
  const { panels, keepPanels } = useOffline();
  const { [HEIGHT]: height, [CLOSED]: closed, ...others } = useObservable(panels);
  const isOpen = closed !== 1;
  const of = (share: number | undefined, open: boolean) => ({
    ...others,
    ...(share === undefined ? {} : { [HEIGHT]: share }),
    ...(open ? {} : { [CLOSED]: 1 }),
  });
  return {
    share: panelShare(height, shares),
    isOpen,
    setShare: (share: number) => panels.set(of(share, isOpen)),
    setOpen(open: boolean) {
      panels.set(of(height, open));
      keepPanels();
    },
    keep: keepPanels,
  };
}

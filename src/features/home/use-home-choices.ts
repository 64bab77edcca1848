import { useObservable, useOffline, useOpenSession } from '@/offline/react/context';
import { forgetHomePictures } from '@/offline/store/screen-pictures';
import { recentTabs, type RecentTab } from './recents';

const [TAB, STEPS] = ['home tab', 'home steps'];

/** How this device shows the home screen: kept in its local storage. */
export function useHomeChoices() {
  const { panels, keepPanels } = useOffline();
  const { store } = useOpenSession();
  const { [TAB]: tab = 0, [STEPS]: steps = 1 } = useObservable(panels);
  const keep = (name: string, value: number) => {
    panels.set({ ...panels.get(), [name]: value });
    keepPanels();
    // What the screen looked like is what it looked like before; where that cannot be forgotten, it is soon replaced.
    forgetHomePictures(store).catch(() => undefined);
  };
  return {
    tab: recentTabs[tab] ?? 'viewed',
    setTab: (next: RecentTab) => keep(TAB, recentTabs.indexOf(next)),
    hidesSteps: steps === 0,
    hideSteps: () => keep(STEPS, 0),
  };
}

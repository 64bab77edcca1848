import { useObservable, useOffline, useOpenSession } from '@/offline/react/context';
import { forgetHomePictures } from '@/offline/store/screen-pictures';
import { recentTabs, type RecentTab } from './recents';

const [TAB, STEPS] = ['home tab', 'home steps'];

/** View settings of the home screen, kept in the local storage of this device. */
export function useHomeChoices() {
  const { panels, keepPanels } = useOffline();
  const { store } = useOpenSession();
  const { [TAB]: tab = 0, [STEPS]: steps = 1 } = useObservable(panels);
  const keep = (name: string, value: number) => {
    panels.set({ ...panels.get(), [name]: value });
    keepPanels();
    // The stored picture is outdated now. If it cannot be deleted, the page reports that, and it is soon replaced.
    void forgetHomePictures(store);
  };
  return {
    tab: recentTabs[tab] ?? 'viewed',
    setTab: (next: RecentTab) => keep(TAB, recentTabs.indexOf(next)),
    hidesSteps: steps === 0,
    hideSteps: () => keep(STEPS, 0),
  };
}

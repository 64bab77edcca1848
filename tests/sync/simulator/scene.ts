import type { Device } from './device';
import type { Tab } from './tab';
import type { Simulation, World } from './world';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export interface Scene {
  readonly world: World;
  readonly id: number;
  readonly device: Device;
  readonly tab: Tab;
  /** Leaves the screen, which is then no longer refreshed. */
  readonly hide: () => void;
}

/** A dashboard of Ada's, open in a tab of hers. */
export async function openedDashboard({ world, ada }: Simulation, title = 'Sales'): Promise<Scene> {
  const id = await world.server.createDashboard(ada, title);
  const device = await world.device(ada);
  const tab = await device.openTab();
  const hide = await tab.showDashboard(id);
  return { world, id, device, tab, hide };
}

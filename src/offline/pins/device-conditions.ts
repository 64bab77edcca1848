import { createSubject, type Observable } from '@/lib/observable';
import type { KeepSettings } from '../state/pin';

/** What a device says of its connection and its battery; null where it does not say. */
export interface DeviceConditions {
  /** Whether the connection costs nothing: Wi-Fi, or a cable. */
  readonly wifi: boolean | null;
  readonly charging: boolean | null;
}

const untold: DeviceConditions = { wifi: null, charging: null };

/** Why a download that nobody waits for is put off; null when it is not. */
export function putOffBy({ wifiOnly, charging }: KeepSettings, around: DeviceConditions): 'wifi' | 'charging' | null {
  if (wifiOnly && around.wifi === false) return 'wifi';
  return charging && around.charging === false ? 'charging' : null;
}

/** Not in the library of types: only some browsers have them. */
interface Connection extends EventTarget {
  readonly type?: string;
}
interface Battery extends EventTarget {
  readonly charging: boolean;
}
interface TalkativeNavigator {
  readonly onLine?: boolean;
  readonly connection?: Connection;
  getBattery?(): Promise<Battery>;
}

const free = new Set(['wifi', 'ethernet']);

function wifiOf(connection: Connection | undefined): boolean | null {
  const { type } = connection ?? {};
  return type === undefined || type === 'unknown' ? null : free.has(type);
}

/** Follows what the browser tells of the device. */
export function followDeviceConditions(navigator: TalkativeNavigator): Observable<DeviceConditions> {
  const { connection } = navigator;
  const subject = createSubject<DeviceConditions>({ ...untold, wifi: wifiOf(connection) });
  connection?.addEventListener('change', () => subject.set({ ...subject.get(), wifi: wifiOf(connection) }));
  navigator.getBattery?.().then(
    battery => {
      const tell = () => subject.set({ ...subject.get(), charging: battery.charging });
      battery.addEventListener('chargingchange', tell);
      tell();
    },
    // Denied by a policy: nothing is known, as elsewhere.
    () => undefined,
  );
  return subject;
}

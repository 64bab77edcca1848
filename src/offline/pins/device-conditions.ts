import { createSubject, type Observable } from '@/lib/observable';
import type { KeepSettings } from '../state/pin';

/** State of a device's connection and battery; null if unknown. */
export interface DeviceConditions {
  /** Whether the connection is unmetered: Wi-Fi, or a cable. */
  readonly wifi: boolean | null;
  readonly charging: boolean | null;
  /** Battery level, from 0 to 1. */
  readonly battery: number | null;
  /** Whether the person has asked the browser to save data. */
  readonly savesData: boolean | null;
  /** Whether the connection is as slow as 2G or 3G. */
  readonly slow: boolean | null;
}

export const unknownConditions: DeviceConditions = {
  wifi: null,
  charging: null,
  battery: null,
  savesData: null,
  slow: null,
};

/** Why a background download is delayed; null if it is not. */
export function putOffBy({ wifiOnly, charging }: KeepSettings, around: DeviceConditions): 'wifi' | 'charging' | null {
  if (wifiOnly && around.wifi === false) return 'wifi';
  return charging && around.charging === false ? 'charging' : null;
}

/** Not in the library of types: only some browsers have them. */
interface Connection extends EventTarget {
  readonly type?: string;
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}
interface Battery extends EventTarget {
  readonly charging: boolean;
  readonly level: number;
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

function readConnection(connection: Connection | undefined): Pick<DeviceConditions, 'wifi' | 'savesData' | 'slow'> {
  const { effectiveType, saveData } = connection ?? {};
  return {
    wifi: wifiOf(connection),
    savesData: saveData ?? null,
    slow: effectiveType === undefined ? null : effectiveType !== '4g',
  };
}

/** Follows the browser's reports about the device. */
export function followDeviceConditions(navigator: TalkativeNavigator): Observable<DeviceConditions> {
  const { connection } = navigator;
  const subject = createSubject<DeviceConditions>({ ...unknownConditions, ...readConnection(connection) });
  connection?.addEventListener('change', () => subject.set({ ...subject.get(), ...readConnection(connection) }));
  navigator.getBattery?.().then(
    battery => {
      const tell = () => subject.set({ ...subject.get(), charging: battery.charging, battery: battery.level });
      battery.addEventListener('chargingchange', tell);
      battery.addEventListener('levelchange', tell);
      tell();
    },
    // Denied by a policy: nothing is known, as in other browsers.
    () => undefined,
  );
  return subject;
}

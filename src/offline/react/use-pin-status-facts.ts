import { useState } from 'react';
import { defaultSettings, readSettings } from '../pins/settings';
import type { PinStatusFacts } from '../pins/pin-status';
import { followDeviceConditions } from '../pins/device-conditions';
import { useConnectivity, useObservable } from './context';
import { useLive } from './live';

/** Facts outside the pins that determine their status. */
export function usePinStatusFacts(): PinStatusFacts {
  const [followed] = useState(() => followDeviceConditions(navigator));
  const settings = useLive(readSettings, []) ?? defaultSettings;
  return { connectivity: useConnectivity(), settings, conditions: useObservable(followed) };
}

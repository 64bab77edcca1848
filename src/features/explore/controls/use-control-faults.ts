import { useEffect, useState } from 'react';
import type { FailureReason } from '@/model/failure-reason';
import type { ControlPanel, PanelContext } from '@/viz/controls/panel';

type Faults = ReadonlyMap<string, string>;

const none: Faults = new Map();

/** What is wrong with values of controls without keeping the chart from being asked; loaded after the panel. */
export function useControlFaults(panel: ControlPanel, context: PanelContext, refusal: FailureReason | null): Faults {
  const [faults, setFaults] = useState(none);
  useEffect(() => {
    let isCurrent = true;
    import('./control-faults').then(
      ({ controlFaults }) => isCurrent && setFaults(controlFaults(panel, context, refusal)),
      // Without the network its code may be missing; the chart itself says what failed.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [panel, context, refusal]);
  return faults;
}

import { useEffect, useState } from 'react';
import type { FailureReason } from '@/model/failure-reason';
import type { ControlPanel, PanelContext } from '@/viz/controls/panel';

type Faults = ReadonlyMap<string, string>;

const none: Faults = new Map();

/** Problems of control values that do not prevent a query; loaded after the panel. */
export function useControlFaults(panel: ControlPanel, context: PanelContext, refusal: FailureReason | null): Faults {
  const [faults, setFaults] = useState(none);
  useEffect(() => {
    let isCurrent = true;
    import('./control-faults').then(
      ({ controlFaults }) => isCurrent && setFaults(controlFaults(panel, context, refusal)),
      // Its code may be missing offline; the chart itself reports what failed.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [panel, context, refusal]);
  return faults;
}

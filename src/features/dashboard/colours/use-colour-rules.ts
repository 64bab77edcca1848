import { use } from 'react';
import { isEnabled } from '@/model/feature-flags';
import { useOpenSession } from '@/offline/react/context';
import type { ColourRules } from '@/viz/colours/assignment';

let loading: Promise<ColourRules['extension']> | null = null;

/** The same promise each time, so that a screen waits for it once. Without its code schemes stay unchanged. */
function loadExtension(): Promise<ColourRules['extension']> {
  loading ??= import('@/viz/colours/analogous').then(
    ({ analogous }) => analogous,
    () => null,
  );
  return loading;
}

/** How labels share colours, by the server's flags. Suspends for code that only servers with extended schemes need. */
export function useColourRules(): ColourRules {
  const { flags } = useOpenSession().facts;
  return {
    avoidsCollisions: isEnabled(flags, 'AVOID_COLORS_COLLISION'),
    extension: isEnabled(flags, 'USE_ANALAGOUS_COLORS') ? use(loadExtension()) : null,
  };
}

import { use } from 'react';
import { isEnabled } from '@/model/feature-flags';
import { useOpenSession } from '@/offline/react/context';
import type { ColourRules } from '@/viz/colours/assignment';

const loadExtension = async (): Promise<ColourRules['extension']> => (await import('@/viz/colours/analogous')).analogous;
let extension: ReturnType<typeof loadExtension> | null = null;

/** How labels share colours, by the flags of the server. Suspends for what only those need whose server has schemes extended. */
export function useColourRules(): ColourRules {
  const { flags } = useOpenSession().facts;
  return {
    avoidsCollisions: isEnabled(flags, 'AVOID_COLORS_COLLISION'),
    // Without its code there are schemes as they are.
    extension: isEnabled(flags, 'USE_ANALAGOUS_COLORS') ? use((extension ??= loadExtension().catch(() => null))) : null,
  };
}

import { useEffect, useMemo } from 'react';
import { useChartSetup } from '@/offline/react/chart-setup';
import { useObservable, useOpenSession } from '@/offline/react/context';
import { whenPluginsLoaded } from '@/viz/added/added-types';
import { pluginsState } from '@/viz/added/plugins-state';
import { offeredTypes, type GalleryType } from './gallery/offered';

/** The types that a chart may be given, popular ones first, including those of plugins once loaded. */
export function useOfferedTypes(): readonly GalleryType[] {
  const setup = useChartSetup();
  const { flags } = useOpenSession().facts;
  const { plugins } = useObservable(pluginsState);
  useEffect(() => void whenPluginsLoaded(), []);
  // oxlint-disable-next-line react/exhaustive-deps -- plugins add to the catalogue when they are done
  return useMemo(() => offeredTypes(setup, flags), [setup, flags, plugins]);
}

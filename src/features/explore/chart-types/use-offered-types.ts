import { useMemo } from 'react';
import { useChartSetup } from '@/offline/react/chart-setup';
import { useOpenSession } from '@/offline/react/context';
import { offeredTypes, type GalleryType } from './gallery/offered';

/** The types that may be given to a chart, popular ones first. */
export function useOfferedTypes(): readonly GalleryType[] {
  const setup = useChartSetup();
  const { flags } = useOpenSession().facts;
  return useMemo(() => offeredTypes(setup, flags), [setup, flags]);
}

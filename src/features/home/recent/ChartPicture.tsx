import type { ReactNode } from 'react';
import type { Chart } from '@/model/chart';
import { isEnabled } from '@/model/feature-flags';
import { useOpenSession } from '@/offline/react/context';
import { lazy } from '@/ui/lazy/lazy';

const ChartPreview = lazy(() => import('./ChartPreview'));
const ServedPicture = lazy(() => import('./ServedPicture'));

interface ChartPictureProps {
  readonly id: number;
  /** Undefined if only its id is known. */
  readonly chart: Pick<Chart, 'name' | 'vizType' | 'datasetId' | 'formData'> | undefined;
  /** Shown while there is no picture. */
  readonly children: ReactNode;
}

/** A small picture of a chart: drawn from the rows that this device has, or else the server's. */
export default function ChartPicture({ id, chart, children }: ChartPictureProps) {
  const { flags } = useOpenSession().facts;
  const served = isEnabled(flags, 'THUMBNAILS') ? (
    <ServedPicture kind="chart" id={id} meanwhile={children}>
      {children}
    </ServedPicture>
  ) : (
    children
  );
  return chart ? (
    <ChartPreview chart={chart} by={null} meanwhile={children}>
      {served}
    </ChartPreview>
  ) : (
    served
  );
}

import { useState } from 'react';
import type { DatasetSummary } from '@/model/dataset';
import type { Builder } from '../builder/use-builder';
import { SwapConfirm } from './SwapConfirm';
import { firstView, SwapList } from './SwapList';

interface SwapDatasetProps {
  readonly builder: Builder;
  readonly onClose: () => void;
}

/** Changes the dataset of a chart: select one from a list, then confirm after seeing what breaks. */
export default function SwapDataset({ builder, onClose }: SwapDatasetProps) {
  const [picked, setPicked] = useState<DatasetSummary | null>(null);
  const [view, setView] = useState(firstView);
  return picked === null ? (
    <SwapList present={builder.datasetId} view={view} onView={setView} onPick={setPicked} onClose={onClose} />
  ) : (
    <SwapConfirm builder={builder} picked={picked} onBack={() => setPicked(null)} onClose={onClose} />
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useContext, useState } from 'react';
import type { Chart } from '@/model/chart';
import { lazy } from '@/ui/lazy/lazy';
import type { Builder as BuilderControl } from '../builder/use-builder';
import { MoveToChart } from '../opening/use-shown-page';

const SaveDialog = lazy(() => import('./SaveDialog'));
const PropertiesDialog = lazy(() => import('./PropertiesDialog'));
const DeleteDialog = lazy(() => import('./DeleteDialog'));

/** The dialog that is open. */
export type OpenChartDialog = 'save' | 'properties' | 'delete' | null;

interface ChartDialogsProps {
  /** Null for a chart that was never saved. */
  readonly chart: Chart | null;
  readonly builder: BuilderControl;
  /** The dashboard from which a new chart was started; null for none. */
  readonly dashboardId: number | null;
  readonly open: OpenChartDialog;
  readonly onOpen: (open: OpenChartDialog) => void;
}

/**
 * Dialogs to save, delete and edit properties. A save is merged with what others changed since the user's starting
 * point: the chart as it is here until the first edit, and again after each save.
 */
export function ChartDialogs({ chart, builder, dashboardId, open, onOpen }: ChartDialogsProps) {
  const navigate = useNavigate();
  const moveTo = useContext(MoveToChart);
  const [base, setBase] = useState(chart);
  const [isSaved, setSaved] = useState(false);
  if (base !== chart && (isSaved || !builder.isAltered)) {
    setBase(chart);
    setSaved(false);
  }
  const close = () => onOpen(null);
  const { datasetId } = builder;
  return (
    <>
      {open === 'save' && datasetId !== null && (
        <SaveDialog
          chart={base}
          formData={builder.state.formData}
          vizType={builder.vizType}
          dataset={{ id: datasetId }}
          firstPlace={chart === null ? dashboardId : null}
          onSaved={id => {
            setSaved(true);
            builder.saved(builder.state.formData);
            if (id !== chart?.id) moveTo(id);
          }}
          onClose={close}
        />
      )}
      {open === 'properties' && chart && <PropertiesDialog chart={chart} onClose={close} />}
      {open === 'delete' && chart && (
        <DeleteDialog chart={chart} onDeleted={() => void navigate({ to: '/chart/list' })} onClose={close} />
      )}
    </>
  );
}

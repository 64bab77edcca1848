import { useMemo } from 'react';
import { useLive, useSubscription } from '@/offline/react/live';
import type { DatasetSummary } from '@/model/dataset';
import { readDataset } from '@/offline/reads/datasets';
import { datasetMenuText } from '@/text/messages/explore/dataset-menu';
import { swapDatasetText as text } from '@/text/messages/explore/swap-dataset';
import { Button } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import { breaksNothing, datasetBreak, type DatasetBreak } from '@/viz/controls/dataset-break';
import type { Builder } from '../builder/use-builder';
import { useSwap } from './use-swap';
import * as css from './DatasetMenu.css';

interface SwapConfirmProps {
  readonly builder: Builder;
  readonly picked: DatasetSummary;
  /** Returns to the list. */
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Shows what another dataset would break in a chart before it is applied. */
export function SwapConfirm({ builder, picked, onBack, onClose }: SwapConfirmProps) {
  const { panel, state, dataset: present } = builder;
  const status = useSubscription({ kind: 'dataset', id: picked.id });
  const dataset = useLive(store => readDataset(store, picked.id), [picked.id])?.dataset ?? null;
  const broken = useMemo(
    () => (dataset && panel !== undefined ? datasetBreak(state.formData, dataset, panel) : null),
    [dataset, panel, state.formData],
  );
  const { isSwapping, swap } = useSwap(builder, picked.id, dataset, onClose);
  return (
    <Dialog
      title={datasetMenuText.swap}
      closeLabel={datasetMenuText.close}
      size="narrow"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onBack} autoFocus>
            {text.cancel}
          </Button>
          <Button
            variant="primary"
            isDisabled={broken === null && status.name !== 'failed'}
            isPending={isSwapping}
            onPress={() => void swap()}
          >
            {text.proceed}
          </Button>
        </>
      }
    >
      <p className={css.warning}>{text.confirmWhy}</p>
      <p className={css.swapped}>
        {present.name === 'here' ? text.confirm(present.dataset.name, picked.name) : text.confirmOnly(picked.name)}
      </p>
      {broken && <Broken broken={broken} />}
      {!broken && <p role="status">{!dataset && status.name === 'failed' ? text.unknown : text.reading}</p>}
    </Dialog>
  );
}

function Broken({ broken }: { readonly broken: DatasetBreak }) {
  const { controls, filters } = broken;
  return (
    <>
      {breaksNothing(broken) && <p>{text.fits}</p>}
      {controls.length > 0 && (
        <>
          <p>{text.loses}</p>
          <ul className={css.losses}>
            {controls.map(({ key, label, lost }) => (
              <li key={key}>{text.lost(label, lost)}</li>
            ))}
          </ul>
        </>
      )}
      {filters.length > 0 && (
        <>
          <p>{text.filters}</p>
          <ul className={css.losses}>
            {filters.map(name => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <p className={css.note}>{text.unchecked}</p>
    </>
  );
}

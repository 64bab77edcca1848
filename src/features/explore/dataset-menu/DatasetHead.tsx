import { EllipsisVertical } from 'lucide-react';
import { createElement, useContext, useRef, useState } from 'react';
import { endorsementWords } from '@/text/endorsement';
import { datasetMenuText as text } from '@/text/messages/explore/dataset-menu';
import { IconButton } from '@/ui/button/Button';
import { Endorsement } from '@/ui/hint/Endorsement';
import { lazy } from '@/ui/lazy/lazy';
import { describedBy } from '@/ui/tooltip/tooltip';
import type { Builder } from '../builder/use-builder';
import { DatasetEditor } from './dataset-editor';
import { titleHint } from './dataset-query';
import { SaveAsDataset, savedAs } from './save-as-dataset';
import { useDatasetActions, type DatasetDialog } from './use-dataset-actions';
import { useRefresh } from './use-refresh';
import * as css from './DatasetMenu.css';

const Menu = lazy(async () => ({ default: (await import('@/ui/menu/Menu')).Menu }));
const SwapDataset = lazy(() => import('./SwapDataset'));
const QueryPreview = lazy(() => import('./QueryPreview'));

/** The dataset of a chart, with its menu. */
export function DatasetHead({ builder }: { readonly builder: Builder }) {
  const dataset = builder.dataset.name === 'here' ? builder.dataset.dataset : null;
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<DatasetDialog | null>(null);
  const { state, refresh } = useRefresh(builder.datasetId);
  const actions = useDatasetActions({ dataset, isRefreshing: state === 'running', onDialog: setDialog, refresh });
  const name = dataset?.name ?? text.noDataset;
  const close = () => setDialog(null);
  return (
    <>
      <div className={css.head}>
        <h2 className={css.title} {...describedBy(titleHint(name))}>
          {builder.dataset.name === 'reading' ? text.reading : name}
        </h2>
        {dataset && <Endorsement {...endorsementWords(dataset)} />}
        <IconButton ref={opener} label={text.more(name)} size="small" onPress={() => setOpen(true)}>
          <EllipsisVertical size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {builder.dataset.name === 'away' && <p className={css.note}>{text.away}</p>}
      {state !== 'none' && (
        <p className={state === 'failed' ? css.failed : css.note} role="status">
          {state === 'failed' ? text.refreshFailed : text.refreshing}
        </p>
      )}
      {isOpen && <Menu label={text.more(name)} opener={opener} actions={actions} onClose={() => setOpen(false)} />}
      {dialog === 'edit' && dataset && <Edit id={dataset.id} onClose={close} />}
      {dialog === 'swap' && <SwapDataset builder={builder} onClose={close} />}
      {dialog === 'preview' && dataset && <QueryPreview dataset={dataset} onClose={close} />}
      {dialog === 'save' && dataset && <SaveAs dataset={dataset} onClose={close} />}
    </>
  );
}

interface EditProps {
  readonly id: number;
  readonly onClose: () => void;
}

function Edit(props: EditProps) {
  const draw = useContext(DatasetEditor);
  return draw && createElement(draw, props);
}

interface SaveAsProps {
  readonly dataset: NonNullable<Parameters<typeof savedAs>[0]>;
  readonly onClose: () => void;
}

function SaveAs({ dataset, onClose }: SaveAsProps) {
  const draw = useContext(SaveAsDataset);
  const saved = savedAs(dataset);
  return draw && saved && createElement(draw, { goal: 'save', ...saved, onClose });
}

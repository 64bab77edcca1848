import type { DatasetUses } from '@/model/dataset-uses';
import { deleteResource } from '@/offline/commands/make';
import type { ListedDataset } from '@/offline/reads/datasets';
import { useDatasetUses } from '@/offline/react/use-dataset-uses';
import { datasetListText as text } from '@/text/messages/datasets/list';
import { Confirm } from '@/ui/dialog/Confirm';
import * as css from './Datasets.css';
import { Affected } from '../Affected';
import { useDeletion } from '../use-deletion';

interface RemoveDatasetsProps {
  readonly datasets: readonly ListedDataset[];
  readonly onClose: () => void;
}

function question(datasets: readonly ListedDataset[], { charts, dashboards }: DatasetUses): string {
  const [only, ...others] = datasets;
  return only && others.length === 0
    ? text.removeOne(only.name, charts.length, dashboards.length)
    : text.manyUses(charts.length, dashboards.length);
}

/** Asks before datasets are deleted, and lists the charts and dashboards that break. */
export function RemoveDatasets({ datasets, onClose }: RemoveDatasetsProps) {
  const deleteAll = useDeletion();
  const uses = useDatasetUses(datasets.flatMap(({ id }) => (id > 0 ? [id] : [])));
  const [only] = datasets;
  const isOne = datasets.length === 1;
  const remove = () =>
    deleteAll(
      datasets.map(({ id, name }) => deleteResource('dataset', { id, name })),
      only && isOne ? only.name : text.count(datasets.length),
    );

  return (
    <Confirm
      closeLabel={text.close}
      title={isOne ? text.removeTitle : text.removeManyTitle}
      confirm={text.removeNow}
      cancel={text.cancel}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {!isOne && <p>{text.removeMany}</p>}
      {uses.name === 'reading' ? (
        <p role="status">{text.lookingUp}</p>
      ) : (
        <>
          <p>{question(datasets, uses.uses)}</p>
          {uses.name === 'known-here' && <p className={css.note}>{text.asKnownHere}</p>}
          <Affected label={text.affectedCharts} uses={uses.uses.charts} />
          <Affected label={text.affectedDashboards} uses={uses.uses.dashboards} />
        </>
      )}
    </Confirm>
  );
}

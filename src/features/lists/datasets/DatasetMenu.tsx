import { Copy, Pencil, Table2 } from 'lucide-react';
import { datasourceKey } from '@/model/datasource-key';
import { exportDatasets } from '@/offline/direct/export-archive';
import type { ListedDataset } from '@/offline/reads/datasets';
import { editDatasetText } from '@/text/messages/datasets/edit';
import { datasetListText as text } from '@/text/messages/datasets/list';
import { Menu, type MenuAction } from '@/ui/menu/Menu';
import { exportItem, iconSize, removeItem, type MenuOpening } from '../ItemControls';
import { useListRights } from '../list-rights';
import { useExport } from '../use-export';
import type { DialogSubject } from './DatasetDialog';

interface DatasetMenuProps extends MenuOpening {
  readonly dataset: ListedDataset;
  readonly onAsk: (asked: DialogSubject) => void;
}

/** The actions of a dataset in the list. */
export default function DatasetMenu({ dataset, onAsk, ...opening }: DatasetMenuProps) {
  const rights = useListRights('Dataset');
  const exporting = useExport(exportDatasets, text.exportFailed);
  const open: MenuAction = {
    id: 'open',
    label: text.explore,
    group: 'open',
    icon: <Table2 size={iconSize} aria-hidden="true" />,
    href: `/explore?datasource=${datasourceKey(dataset.id)}`,
  };
  const edit: MenuAction = {
    id: 'edit',
    label: editDatasetText.edit,
    group: 'open',
    icon: <Pencil size={iconSize} aria-hidden="true" />,
    // The editor says why owners cannot save.
    unavailable: rights.own(dataset) ? undefined : editDatasetText.notOwner,
    onAction: () => onAsk({ about: 'edit', dataset }),
  };
  const duplicate: MenuAction = {
    id: 'duplicate',
    label: text.duplicate,
    group: 'copy',
    icon: <Copy size={iconSize} aria-hidden="true" />,
    unavailable: dataset.virtual ? undefined : text.duplicateOnlySql,
    onAction: () => onAsk({ about: 'duplicate', dataset }),
  };
  const remove = removeItem({
    label: text.remove,
    unavailable: rights.own(dataset) ? (rights.write ? undefined : editDatasetText.notAllowed) : text.notOwner,
    onAction: () => onAsk({ about: 'remove', datasets: [dataset] }),
  });
  const actions = [
    ...(dataset.id > 0 ? [open, edit] : []),
    ...(rights.export ? [exportItem(exporting, dataset)] : []),
    ...(rights.duplicate && dataset.id > 0 ? [duplicate] : []),
    remove,
  ];
  return <Menu label={text.actionsFor(dataset.name)} actions={actions} {...opening} />;
}

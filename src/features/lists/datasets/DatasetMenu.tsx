import { Copy, Download, Pencil, Table2, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { datasourceKey } from '@/model/dataset';
import { exportDatasets } from '@/offline/direct/export-archive';
import type { ListedDataset } from '@/offline/reads/datasets';
import { editDatasetText } from '@/text/messages/datasets/edit';
import { datasetListText as text } from '@/text/messages/datasets/list';
import { selectionText } from '@/text/messages/home/lists';
import { Menu, type MenuAction } from '@/ui/menu/Menu';
import { useExport } from '../use-export';
import type { DialogSubject } from './DatasetDialog';
import { useMayDo } from './use-may';

interface DatasetMenuProps {
  readonly dataset: ListedDataset;
  readonly opener: RefObject<Element | null>;
  readonly onAsk: (asked: DialogSubject) => void;
  readonly onClose: () => void;
}

const size = 15;

/** The actions of a dataset in the list. */
export default function DatasetMenu({ dataset, opener, onAsk, onClose }: DatasetMenuProps) {
  const may = useMayDo();
  const { hindrance, save } = useExport(exportDatasets, text.exportFailed);
  const open: MenuAction = {
    id: 'open',
    label: text.explore,
    group: 'open',
    icon: <Table2 size={size} aria-hidden="true" />,
    href: `/explore?datasource=${datasourceKey(dataset.id)}`,
  };
  const edit: MenuAction = {
    id: 'edit',
    label: editDatasetText.edit,
    group: 'open',
    icon: <Pencil size={size} aria-hidden="true" />,
    // The editor says why owners cannot save.
    unavailable: may.own(dataset) ? undefined : editDatasetText.notOwner,
    onAction: () => onAsk({ about: 'edit', dataset }),
  };
  const exported: MenuAction = {
    id: 'export',
    label: selectionText.export,
    group: 'copy',
    icon: <Download size={size} aria-hidden="true" />,
    unavailable: hindrance([dataset]),
    onAction: () => save([dataset]),
  };
  const duplicate: MenuAction = {
    id: 'duplicate',
    label: text.duplicate,
    group: 'copy',
    icon: <Copy size={size} aria-hidden="true" />,
    unavailable: dataset.virtual ? undefined : text.duplicateOnlySql,
    onAction: () => onAsk({ about: 'duplicate', dataset }),
  };
  const remove: MenuAction = {
    id: 'remove',
    label: text.remove,
    group: 'remove',
    danger: true,
    icon: <Trash2 size={size} aria-hidden="true" />,
    unavailable: may.own(dataset) ? (may.write ? undefined : editDatasetText.notAllowed) : text.notOwner,
    onAction: () => onAsk({ about: 'remove', datasets: [dataset] }),
  };
  const actions = [
    ...(dataset.id > 0 ? [open, edit] : []),
    ...(may.export ? [exported] : []),
    ...(may.duplicate && dataset.id > 0 ? [duplicate] : []),
    remove,
  ];
  return <Menu label={text.actionsFor(dataset.name)} opener={opener} actions={actions} onClose={onClose} />;
}

import { ArrowLeftRight, Code, Pencil, RefreshCw, Save, SquareTerminal, type LucideIcon } from 'lucide-react';
import { useContext } from 'react';
import type { Dataset } from '@/model/dataset';
import { hasPermission, isAdmin } from '@/model/permissions';
import { isOwner } from '@/model/rights';
import { useIsAway, useOpenSession } from '@/offline/react/context';
import { editDatasetText } from '@/text/messages/datasets/edit';
import { datasetMenuText as text } from '@/text/messages/explore/dataset-menu';
import type { MenuAction } from '@/ui/menu/Menu';
import { queryOf } from './dataset-query';
import { SaveAsDataset } from './save-as-dataset';
import { useOpenSql } from './use-open-sql';

/** The dialogs of the dataset menu. */
export type DatasetDialog = 'edit' | 'swap' | 'preview' | 'save';

interface DatasetMenu {
  /** Null if the dataset is missing: then the chart can only be given another one. */
  readonly dataset: Dataset | null;
  readonly isRefreshing: boolean;
  readonly onDialog: (dialog: DatasetDialog) => void;
  readonly refresh: () => void;
}

const icon = (Icon: LucideIcon) => <Icon size={15} aria-hidden="true" />;

/** The actions on the dataset of a chart, as menu entries. */
export function useDatasetActions({ dataset, isRefreshing, onDialog, refresh }: DatasetMenu): readonly MenuAction[] {
  const { facts } = useOpenSession();
  const isAway = useIsAway();
  const openSql = useOpenSql('fields');
  const hasSaving = useContext(SaveAsDataset) !== null;
  const mayWrite = hasPermission(facts.roles, 'can_write', 'Dataset');
  const { change, query } = text.groups;
  const swap: MenuAction = {
    id: 'swap',
    group: change,
    label: text.swap,
    icon: icon(ArrowLeftRight),
    onAction: () => onDialog('swap'),
  };
  if (!dataset) return [swap];
  const owns = isAdmin(facts.roles) || !dataset.ownerIds || isOwner(facts.user.id, dataset.ownerIds);
  const sql = queryOf(dataset);
  const edit: MenuAction = {
    id: 'edit',
    group: change,
    label: text.edit,
    icon: icon(Pencil),
    unavailable: owns ? undefined : editDatasetText.notOwner,
    onAction: () => onDialog('edit'),
  };
  const again: MenuAction = {
    id: 'refresh',
    group: change,
    label: text.refresh,
    icon: icon(RefreshCw),
    disabled: isRefreshing,
    unavailable: isAway ? text.refreshNeedsNetwork : undefined,
    onAction: refresh,
  };
  const preview: MenuAction = {
    id: 'preview',
    group: query,
    label: text.preview,
    icon: icon(Code),
    onAction: () => onDialog('preview'),
  };
  const openIn: MenuAction = {
    id: 'open-sql',
    group: query,
    label: text.openSql,
    icon: icon(SquareTerminal),
    unavailable: sql === null ? text.noQuery : undefined,
    onAction: () => sql !== null && openSql?.(dataset, sql),
  };
  const saveAs: MenuAction = {
    id: 'save',
    group: query,
    label: text.saveAs,
    icon: icon(Save),
    unavailable: sql === null ? text.noQuery : undefined,
    onAction: () => onDialog('save'),
  };
  return [edit, swap, again, preview, ...(openSql ? [openIn] : []), ...(mayWrite && hasSaving ? [saveAs] : [])];
}

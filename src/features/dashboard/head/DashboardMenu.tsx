import { useNavigate } from '@tanstack/react-router';
import {
  Braces,
  CodeXml,
  Copy,
  Download,
  Eye,
  EyeOff,
  FileArchive,
  History,
  Pencil,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react';
import type { RefObject } from 'react';
import { listOf } from '@/model/chart';
import { hasPermission } from '@/model/permissions';
import type { Dashboard } from '@/model/dashboard';
import { exportDashboard } from '@/offline/direct/export-archive';
import { useOffline, useIsAway, useOpenSession, useSend } from '@/offline/react/context';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { cssText } from '@/text/messages/dashboard/css';
import { embeddingText } from '@/text/messages/dashboard/embedding';
import { printText } from '@/text/messages/dashboard/print';
import { deleteText, exportText, propertiesText, saveAsText } from '@/text/messages/dashboard/properties';
import { versionsText } from '@/text/messages/dashboard/versions';
import { Menu, type MenuAction } from '@/ui/menu/Menu';
import { useToast } from '@/ui/toast/Toast';
import { saveFile } from '@/viz/download/save-file';
import type { SettingsDialog } from '../filters/settings/settings-dialog';
import { useSettingsOptions } from '../filters/settings/use-settings-options';
import { useDownloadActions } from '../print/download-actions';
import { useReadingActions } from './reading-actions';
import { useShare } from '../share/use-share';
import { useReportEntries } from './use-report-entries';
import { useMayEdit } from '../state/use-may-edit';
import { publishDashboard } from '@/offline/resources/dashboard/new-commands';

/** The overlay over a dashboard. */
export type DashboardDialog = 'properties' | 'css' | 'save-as' | 'versions' | 'interval' | 'embed' | 'delete';

interface DashboardMenuProps {
  readonly dashboard: Dashboard;
  readonly opener: RefObject<Element | null>;
  readonly onShow: (dialog: DashboardDialog | SettingsDialog) => void;
  readonly onClose: () => void;
}

const size = 15;

/** The actions of a dashboard, by its reader's permissions. Loaded when the menu is first opened. */
export default function DashboardMenu({ dashboard, opener, onShow, onClose }: DashboardMenuProps) {
  const { id, title, published } = dashboard;
  const { ask, onDefect } = useOffline();
  const send = useSend();
  const { facts } = useOpenSession();
  const isAway = useIsAway();
  const mayEdit = useMayEdit(dashboard);
  const navigate = useNavigate();
  const toast = useToast();
  const downloads = useDownloadActions();
  const viewState = useReadingActions(() => onShow('interval'));
  // The page reports changes that could not be saved.
  const publish = () => void send(publishDashboard({ id, name: title }, !published));
  const exportFile = () =>
    void exportDashboard(ask, id).then(
      ({ name, bytes }) => saveFile({ name, content: new Blob([bytes], { type: 'application/zip' }) }),
      (error: unknown) => {
        toast({ text: exportText.failed, isFailure: true });
        onDefect('background', error);
      },
    );
  const editing: MenuAction[] = [
    {
      id: 'edit',
      label: arrangeText.edit,
      icon: <Pencil size={size} aria-hidden="true" />,
      onAction: () => void navigate({ to: '.', search: before => ({ ...before, edit: true }), hash: true }),
    },
    {
      id: 'properties',
      label: propertiesText.open,
      icon: <SlidersHorizontal size={size} aria-hidden="true" />,
      onAction: () => onShow('properties'),
    },
    { id: 'css', label: cssText.open, icon: <Braces size={size} aria-hidden="true" />, onAction: () => onShow('css') },
    {
      id: 'versions',
      label: versionsText.open,
      icon: <History size={size} aria-hidden="true" />,
      onAction: () => onShow('versions'),
    },
    {
      id: 'publish',
      label: published ? arrangeText.unpublish : arrangeText.publish,
      icon: published ? <EyeOff size={size} aria-hidden="true" /> : <Eye size={size} aria-hidden="true" />,
      onAction: publish,
    },
  ];
  const share = useShare();
  const report = useReportEntries({ kind: 'dashboard', id }, () => share.state(null));
  const { crossFilters, dialogs } = useSettingsOptions(() => undefined);
  // Without a filter there is no bar, which otherwise has them.
  const settings: readonly MenuAction[] = dialogs.map(each => ({
    id: each.id,
    label: each.label,
    icon: each.icon,
    onAction: () => onShow(each),
  }));
  const isBarless =
    listOf(dashboard.metadata, 'native_filter_configuration').length === 0 ||
    dashboard.metadata['show_native_filters'] === false;
  const copying: MenuAction = {
    id: 'save-as',
    label: saveAsText.open,
    icon: <Copy size={size} aria-hidden="true" />,
    onAction: () => onShow('save-as'),
  };
  const exporting: MenuAction = {
    id: 'export',
    label: exportText.open,
    icon: <FileArchive size={size} aria-hidden="true" />,
    unavailable: isAway ? exportText.needsNetwork : undefined,
    onAction: exportFile,
  };
  const embedding: MenuAction = {
    id: 'embed',
    label: embeddingText.open,
    icon: <CodeXml size={size} aria-hidden="true" />,
    unavailable: isAway ? embeddingText.needsNetwork : undefined,
    onAction: () => onShow('embed'),
  };
  const deleting: MenuAction = {
    id: 'delete',
    label: deleteText.open,
    icon: <Trash2 size={size} aria-hidden="true" />,
    danger: true,
    onAction: () => onShow('delete'),
  };
  const actions = [
    ...viewState,
    {
      id: 'download',
      label: printText.download,
      icon: <Download size={size} aria-hidden="true" />,
      actions: downloads,
    },
    ...(mayEdit ? editing : []),
    ...(mayEdit && isBarless ? settings : []),
    ...(hasPermission(facts.roles, 'can_write', 'Dashboard') && mayEdit ? [copying] : []),
    ...(hasPermission(facts.roles, 'can_export', 'Dashboard') && id > 0 ? [exporting] : []),
    ...(mayEdit && hasPermission(facts.roles, 'can_set_embedded', 'Dashboard') && id > 0 ? [embedding] : []),
    ...report.actions,
    ...(mayEdit ? [deleting] : []),
  ];
  return (
    <Menu
      label={arrangeText.more}
      opener={opener}
      actions={actions}
      choices={[...(mayEdit && isBarless ? crossFilters : []), ...report.choices]}
      onClose={onClose}
    />
  );
}

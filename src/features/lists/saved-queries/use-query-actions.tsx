import { Copy, FileDown, Link2, Pencil, SquareTerminal, Trash2 } from 'lucide-react';
import { hasPermission } from '@/model/permissions';
import { exportSavedQueries } from '@/offline/direct/export-archive';
import { useOpenSession } from '@/offline/react/context';
import { queryArchiveText, savedQueriesText } from '@/text/messages/home/saved-queries';
import type { MenuAction } from '@/ui/menu/Menu';
import { useToast } from '@/ui/toast/Toast';
import { useExport } from '../use-export';
import { editorAddress, type ListedQuery } from './listed-query';
import type { DialogSubject } from './QueryDialog';

const size = 15;

export interface QueryActions {
  readonly copySql: () => void;
  readonly copyLink: () => void;
  /** Why there is no link to the query yet. */
  readonly linkHindrance: string | undefined;
  readonly mayWrite: boolean;
  /** All actions of the query. */
  readonly menu: readonly MenuAction[];
}

/** The actions of a saved query. All but the export work without the server. */
export function useQueryActions(query: ListedQuery, onAsk: (asked: DialogSubject) => void): QueryActions {
  const toast = useToast();
  const { roles } = useOpenSession().facts;
  const exporting = useExport(exportSavedQueries, queryArchiveText.exportFailed);
  const mayWrite = hasPermission(roles, 'can_write', 'SavedQuery');
  const address = editorAddress(query.id);
  // An unsent query has an id that only this device knows.
  const linkHindrance = query.id < 0 ? savedQueriesText.linkAfterSending : undefined;
  async function copy(content: string, said: string): Promise<void> {
    try {
      // There is no clipboard without TLS.
      await navigator.clipboard.writeText(content);
      toast({ text: said });
    } catch {
      toast({ text: savedQueriesText.copyFailed, isFailure: true });
    }
  }
  const copySql = () => void copy(query.sql, savedQueriesText.sqlCopied);
  const copyLink = () => void copy(new URL(address, location.origin).href, savedQueriesText.linkCopied);
  const writing: readonly MenuAction[] = [
    {
      id: 'edit',
      label: savedQueriesText.edit,
      group: 'write',
      icon: <Pencil size={size} aria-hidden="true" />,
      onAction: () => onAsk({ query, about: 'edit' }),
    },
    {
      id: 'remove',
      label: savedQueriesText.remove,
      group: 'write',
      danger: true,
      icon: <Trash2 size={size} aria-hidden="true" />,
      onAction: () => onAsk({ query, about: 'remove' }),
    },
  ];
  const exportAction: MenuAction = {
    id: 'export',
    label: queryArchiveText.export,
    group: 'copy',
    icon: <FileDown size={size} aria-hidden="true" />,
    unavailable: exporting.hindrance([query]),
    onAction: () => exporting.save([query]),
  };
  return {
    copySql,
    copyLink,
    linkHindrance,
    mayWrite,
    menu: [
      {
        id: 'open',
        label: savedQueriesText.open,
        group: 'open',
        icon: <SquareTerminal size={size} aria-hidden="true" />,
        href: address,
      },
      {
        id: 'sql',
        label: savedQueriesText.copySql,
        group: 'copy',
        icon: <Copy size={size} aria-hidden="true" />,
        onAction: copySql,
      },
      {
        id: 'link',
        label: savedQueriesText.copyLink,
        group: 'copy',
        icon: <Link2 size={size} aria-hidden="true" />,
        unavailable: linkHindrance,
        onAction: copyLink,
      },
      ...(hasPermission(roles, 'can_export', 'SavedQuery') ? [exportAction] : []),
      ...(mayWrite ? writing : []),
    ],
  };
}

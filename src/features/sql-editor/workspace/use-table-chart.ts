import { hasPermission } from '@/model/permissions';
import { findOrMakeDataset } from '@/offline/direct/table-dataset';
import type { TablePlace } from '@/offline/drafts/tab-tables';
import { useIsAway, useOffline, useOpenSession } from '@/offline/react/context';
import { chartAddress } from '@/offline/sql-editor/sources';
import { listKey } from '@/offline/sync/subscriptions';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { saveDatasetText } from '@/text/messages/sql-editor/save-dataset';
import { useFailing } from './use-failing';
import { useLateNavigation } from './use-late-navigation';

interface TableChart {
  /** Why a table cannot be charted now. */
  readonly hindrance: string | undefined;
  /** Opens a chart of a table, using its existing dataset or a new one. */
  readonly create: (table: TablePlace) => void;
}

/** Charts of whole tables: a table has one dataset for everybody, which needs no name and no SQL. */
export function useTableChart(): TableChart {
  const { ask, registry } = useOffline();
  const { roles } = useOpenSession().facts;
  const isAway = useIsAway();
  const askToNavigate = useLateNavigation();
  const failing = useFailing();
  const mayMake = hasPermission(roles, 'can_get_or_create_dataset', 'Dataset');
  async function create(table: TablePlace): Promise<void> {
    const navigate = askToNavigate();
    try {
      const id = await findOrMakeDataset(ask, table);
      registry.requestRefresh(new Set([listKey('dataset')]), false);
      await navigate({ href: chartAddress(id) });
    } catch (error) {
      failing(saveDatasetText.tableFailed)(error);
    }
  }
  return {
    hindrance: mayMake ? (isAway ? needsNetworkText['find-or-make-dataset'] : undefined) : saveDatasetText.notAllowed,
    create: table => void create(table),
  };
}

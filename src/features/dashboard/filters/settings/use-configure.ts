import { pathsOfCharts } from '@/model/filter-scope';
import type { EditedDashboard } from '@/model/dashboard';
import type { ConfigurationEntry } from '@/model/native-filter/configuration';
import type { Editing } from '@/model/native-filter/editing/editing';
import { isChanged, withoutMeaning, writeConfiguration } from '@/model/native-filter/editing/write';
import { useSend } from '@/offline/react/context';
import { metadataCommand } from '../../saving/metadata-command';
import { useDashboard, useDashboardFilters } from '../../state/dashboard-context';

/** Saves edited filters. Resolves when they are on the disk. @throws NotSavedError */
export function useConfigure(
  stored: EditedDashboard,
  found: readonly ConfigurationEntry[],
): (editing: Editing) => Promise<void> {
  const { dashboard, charts } = useDashboard();
  const filters = useDashboardFilters();
  const send = useSend();

  /** A reader's choice in a filter that has become another one has no meaning any more. */
  function forget(editing: Editing): void {
    const { given, give } = filters;
    const gone = withoutMeaning(editing, found);
    if (!given.masks || !gone.some(id => Object.hasOwn(given.masks, id))) return;
    give({
      by: given.by,
      masks: Object.fromEntries(Object.entries(given.masks).filter(([id]) => !gone.includes(id))),
    });
  }

  return async editing => {
    if (!isChanged(editing, found)) return;
    const { layout } = dashboard;
    const configured = { layout, paths: pathsOfCharts(layout), charts: [...charts.keys()] };
    const configuration = writeConfiguration(editing, found, configured);
    await send(metadataCommand(stored, { native_filter_configuration: configuration }));
    forget(editing);
  };
}

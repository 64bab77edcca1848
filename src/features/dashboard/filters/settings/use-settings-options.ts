import { crossFiltersEnabled } from '@/model/cross-filter';
import { isEnabled } from '@/model/feature-flags';
import { useOpenSession } from '@/offline/react/context';
import { settingsText } from '@/text/messages/filters/filters';
import type { MenuChoices } from '@/ui/menu/Menu';
import { useDashboard } from '../../state/dashboard-context';
import { settingsDialogs } from './dialogs';
import type { SettingsDialog } from './settings-dialog';
import { useWriteMetadata } from './use-write-metadata';

interface SettingsOptions {
  /** Empty if the server has cross-filters disabled. */
  readonly crossFilters: readonly MenuChoices[];
  /** Empty if the server only allows bars at the side. */
  readonly orientation: readonly MenuChoices[];
  readonly dialogs: readonly SettingsDialog[];
}

/**
 * The settings in the menu itself and the dialogs that it opens, by the server's flags.
 * @param onTurn the bar is about to move
 */
export function useSettingsOptions(onTurn: () => void): SettingsOptions {
  const { metadata } = useDashboard().dashboard;
  const { flags } = useOpenSession().facts;
  const write = useWriteMetadata();
  // It has reported its failure.
  const save = (change: Readonly<Record<string, unknown>>) => void write(change).catch(() => undefined);
  const orientation = metadata['filter_bar_orientation'] === 'HORIZONTAL' ? 'HORIZONTAL' : 'VERTICAL';
  const crossFilters: MenuChoices = {
    id: 'cross-filters',
    label: settingsText.crossFilters,
    mode: 'any',
    options: [{ id: 'on', label: settingsText.enableCrossFilters }],
    chosen: crossFiltersEnabled(metadata) ? ['on'] : [],
    onChoose: chosen => save({ cross_filters_enabled: chosen.includes('on') }),
  };
  const turning: MenuChoices = {
    id: 'orientation',
    label: settingsText.orientation,
    mode: 'one',
    options: [
      { id: 'VERTICAL', label: settingsText.vertical },
      { id: 'HORIZONTAL', label: settingsText.horizontal },
    ],
    chosen: [orientation],
    onChoose: ([next]) => {
      if (next === undefined || next === orientation) return;
      onTurn();
      save({ filter_bar_orientation: next });
    },
  };
  return {
    crossFilters: isEnabled(flags, 'DASHBOARD_CROSS_FILTERS') ? [crossFilters] : [],
    orientation: isEnabled(flags, 'HORIZONTAL_FILTER_BAR') ? [turning] : [],
    dialogs: settingsDialogs().filter(({ flag }) => isEnabled(flags, flag)),
  };
}

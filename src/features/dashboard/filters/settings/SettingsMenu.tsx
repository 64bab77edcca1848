import type { RefObject } from 'react';
import { settingsText } from '@/text/messages/filters/filters';
import { Menu } from '@/ui/menu/Menu';
import type { SettingsDialog } from './settings-dialog';
import { useSettingsOptions } from './use-settings-options';

interface SettingsMenuProps {
  readonly opener: RefObject<Element | null>;
  readonly onShow: (dialog: SettingsDialog) => void;
  /** The bar is about to move. */
  readonly onTurn: () => void;
  readonly onClose: () => void;
}

/** The author's settings of the filter bar. Loaded when the menu is first opened. */
export default function SettingsMenu({ opener, onShow, onTurn, onClose }: SettingsMenuProps) {
  const { crossFilters, orientation, dialogs } = useSettingsOptions(onTurn);
  const actions = dialogs.map(dialog => ({
    id: dialog.id,
    label: dialog.label,
    icon: dialog.icon,
    onAction: () => onShow(dialog),
  }));
  return (
    <Menu
      label={settingsText.open}
      opener={opener}
      actions={actions}
      choices={[...crossFilters, ...orientation]}
      onClose={onClose}
    />
  );
}

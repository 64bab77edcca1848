import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';

export interface SettingsDialogProps {
  readonly onClose: () => void;
}

/** What the settings of the filter bar open. */
export interface SettingsDialog {
  readonly id: string;
  /** Its entry in the menu. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Loaded when it is asked for. */
  readonly Dialog: LazyExoticComponent<ComponentType<SettingsDialogProps>>;
}

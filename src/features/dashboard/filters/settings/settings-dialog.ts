import type { ReactNode } from 'react';
import type { FeatureFlag } from '@/model/feature-flags';
import type { Lazy } from '@/ui/lazy/lazy';

export interface SettingsDialogProps {
  readonly onClose: () => void;
}

/** What the settings of the filter bar open. */
export interface SettingsDialog {
  readonly id: string;
  /** Its entry in the menu. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Without it there is nothing to set. */
  readonly flag: FeatureFlag;
  /** Loaded when it is asked for. */
  readonly Dialog: Lazy<SettingsDialogProps>;
}

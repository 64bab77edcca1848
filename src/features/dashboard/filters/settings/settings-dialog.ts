import type { ReactNode } from 'react';
import type { FeatureFlag } from '@/model/feature-flags';
import type { Lazy } from '@/ui/lazy/lazy';

export interface SettingsDialogProps {
  readonly onClose: () => void;
}

/** The dialogs of the filter bar's settings. */
export interface SettingsDialog {
  readonly id: string;
  /** Its entry in the menu. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Without it there is nothing to configure. */
  readonly flag: FeatureFlag;
  /** Loaded on demand. */
  readonly Dialog: Lazy<SettingsDialogProps>;
}

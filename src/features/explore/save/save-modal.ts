import type { ListedDashboard } from '@/offline/reads/dashboards';

/** What the dialog that saves a chart shows besides what is entered in it. */
export interface SaveModal {
  /** Those that the chart can be added to. */
  readonly dashboards: readonly ListedDashboard[];
  /** What went wrong; null for nothing. */
  readonly saveModalAlert: string | null;
  readonly isVisible: boolean;
}

export type SaveModalEvent =
  | { readonly name: 'dashboards-read'; readonly dashboards: readonly ListedDashboard[] }
  /** Their list, or the save; said in these words. */
  | { readonly name: 'failed'; readonly alert: string }
  | { readonly name: 'tried' }
  | { readonly name: 'closed' };

export const openedSaveModal: SaveModal = { dashboards: [], saveModalAlert: null, isVisible: true };

export function saveModal(state: SaveModal, event: SaveModalEvent): SaveModal {
  switch (event.name) {
    case 'dashboards-read':
      return { ...state, dashboards: event.dashboards };
    case 'failed':
      return { ...state, saveModalAlert: event.alert };
    case 'tried':
      return { ...state, saveModalAlert: null };
    case 'closed':
      return { ...state, isVisible: false };
  }
}

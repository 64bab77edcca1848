import type { ListedDashboard } from '@/offline/reads/dashboards';

/** State of the save dialog apart from user input. */
export interface SaveModal {
  /** The dashboards that the chart can be added to. */
  readonly dashboards: readonly ListedDashboard[];
  /** The error; null for none. */
  readonly saveModalAlert: string | null;
  readonly isVisible: boolean;
}

export type SaveModalEvent =
  | { readonly name: 'dashboards-read'; readonly dashboards: readonly ListedDashboard[] }
  /** Loading the dashboards or saving failed, with this message. */
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

import { expect, test } from 'vitest';
import { openedSaveModal, saveModal, type SaveModalEvent } from './save-modal';

const dashboards = [{ id: 1, title: 'Sea' }] as never[];

test('EXP-051 keeps the dashboards, the alert and the visibility of the dialog that saves a chart', () => {
  const after = (...events: SaveModalEvent[]) => events.reduce(saveModal, openedSaveModal);
  expect(after()).toEqual({ dashboards: [], saveModalAlert: null, isVisible: true });
  expect(after({ name: 'dashboards-read', dashboards }, { name: 'failed', alert: 'Failed to save slice' })).toEqual({
    dashboards,
    saveModalAlert: 'Failed to save slice',
    isVisible: true,
  });
  expect(after({ name: 'failed', alert: 'x' }, { name: 'tried' }).saveModalAlert).toBeNull();
  expect(after({ name: 'closed' }).isVisible).toBe(false);
});

// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { savingText } from '@/text/messages/sql-editor/saving';
import { schedulingText } from '@/text/messages/sql-editor/scheduling';
import { patience } from '../../../../tests/support/patience';
import { closeScreens, openScreen } from '../../../../tests/support/screen';
import SaveQuery from './SaveQuery';
import ScheduleQuery from './ScheduleQuery';

afterEach(closeScreens);

type Save = () => Promise<boolean>;
const opened = {
  'Save query': (save: Save, onClose: () => void) => <SaveQuery name="Mine" onSave={save} onClose={onClose} />,
  'Schedule query': (save: Save, onClose: () => void) => (
    <ScheduleQuery name="Mine" hasParameters={false} onSchedule={save} onClose={onClose} />
  ),
};

describe.each([
  ['Save query', savingText.save, savingText.description],
  ['Schedule query', schedulingText.submit, schedulingText.description],
] as const)('%s', (dialog, submit, field) => {
  test.each([true, false])(
    'SQL-104 closes if the query was saved, and otherwise keeps the input: %s',
    async isSaved => {
      const save = vi.fn<Save>(async () => isSaved);
      const onClose = vi.fn<() => void>();
      await openScreen(opened[dialog](save, onClose));
      fireEvent.change(await screen.findByLabelText(field), { target: { value: 'Every morning' } });
      fireEvent.click(screen.getByRole('button', { name: submit }));
      await waitFor(() => expect(save).toHaveBeenCalledOnce(), patience);
      await save.mock.results[0]?.value;
      expect(onClose).toHaveBeenCalledTimes(isSaved ? 1 : 0);
      expect(screen.getByLabelText(field)).toHaveProperty('value', 'Every morning');
    },
  );
});

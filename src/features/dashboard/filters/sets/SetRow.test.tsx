// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createSubject } from '@/lib/observable';
import { readFilterSet } from '@/model/native-filter/filter-set';
import { useObservable } from '@/offline/react/context';
import { setsText } from '@/text/messages/filters/filter-sets';
import { closeScreens, openScreen } from '../../../../../tests/support/screen';
import { SetRow } from './SetRow';
import type { FilterSet, FilterSets } from './use-filter-sets';

afterEach(closeScreens);

const south: FilterSet = {
  id: 4,
  name: 'South',
  content: readFilterSet(null),
  comparison: { different: [], missing: [] },
  isInUse: false,
  waiting: false,
};

test('OFF-068 an edited name keeps its base when somebody else changes it', async () => {
  const nothing = () => undefined;
  const rename = vi.fn<FilterSets['rename']>();
  const sets: FilterSets = {
    sets: [south],
    isKnown: true,
    mayWrite: true,
    apply: nothing,
    create: nothing,
    rename,
    update: nothing,
    remove: nothing,
  };
  const shown = createSubject(south);
  const Row = () => (
    <SetRow set={useObservable(shown)} sets={sets} hasChanges={false} onClose={nothing} onRemoved={nothing} />
  );
  await openScreen(<Row />);
  fireEvent.click(screen.getByRole('button', { name: setsText.more('South') }));
  fireEvent.click(await screen.findByRole('menuitem', { name: setsText.rename }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: setsText.name });
  fireEvent.change(field, { target: { value: 'Antarctic' } });
  act(() => shown.set({ ...south, name: 'Subantarctic' }));
  await act(async () => field.form?.requestSubmit());
  expect(rename.mock.calls).toEqual([[south, 'Antarctic']]);
});

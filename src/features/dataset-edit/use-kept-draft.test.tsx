// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OnDefect } from '@/offline/state/defect';
import { closeScreens, openScreen } from '../../../tests/support/screen';
import type { DatasetEdit } from './use-edit';
import { useKeepDraft, useKeptDraft } from './use-kept-draft';

afterEach(closeScreens);

const failure = new TypeError('broken');

function Editor() {
  const [begun, setBegun] = useState<unknown>({});
  const kept = useKeptDraft(2);
  const { isKept, forget } = useKeepDraft(2, { begun } as DatasetEdit);
  return (
    <>
      <p>{kept === undefined ? 'reading' : isKept ? 'kept' : 'not kept'}</p>
      <button onClick={() => setBegun(null)}>take back</button>
      <button onClick={forget}>discard</button>
    </>
  );
}

test('opens without a draft that cannot be read, and reports why', async () => {
  const onDefect = vi.fn<OnDefect>();
  await openScreen(<Editor />, {
    kept: async store => void vi.spyOn(store.facts, 'get').mockRejectedValue(failure),
    onDefect,
  });
  await screen.findByText('kept');
  expect(onDefect).toHaveBeenCalledWith('background', failure);
});

test.each([
  ['take back', 'not kept'],
  ['discard', 'kept'],
])('reports why a draft is not as it should be on the disk: %s', async (name, shown) => {
  const onDefect = vi.fn<OnDefect>();
  const { store, pass } = await openScreen(<Editor />, { onDefect });
  vi.spyOn(store.facts, 'delete').mockRejectedValue(failure);
  fireEvent.click(screen.getByRole('button', { name }));
  pass(1000);
  await screen.findByText(shown);
  await expect.poll(() => onDefect.mock.calls).toEqual([['background', failure]]);
});

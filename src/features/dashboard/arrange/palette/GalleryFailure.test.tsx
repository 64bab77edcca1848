// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeScreens, openScreen } from '../../../../../tests/support/screen';
import { GalleryFailure } from './GalleryFailure';

afterEach(closeScreens);

test('HOM-022 reports in the list that saved charts cannot be fetched, and the reason in a message', async () => {
  const { registry } = await openScreen(<GalleryFailure />);
  expect(screen.queryByText('Could not fetch all saved charts')).toBeNull();
  act(() =>
    registry.setStatus('list chart', { name: 'failed', why: 'refused', reason: { code: 'text', text: 'Forbidden' } }),
  );
  expect(screen.getByText('Could not fetch all saved charts')).toBeDefined();
  expect(await screen.findByText('Sorry there was an error fetching saved charts: Forbidden')).toBeDefined();
});

// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pagerText } from '@/text/messages/home/lists';
import { peopleText } from '@/text/messages/account/people';
import { recordingServer } from '../../../../tests/support/recording-server';
import { closeScreens, openScreen } from '../../../../tests/support/screen';
import PeoplePage from './PeoplePage';

afterEach(closeScreens);

const people = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  username: `person${String(index + 1).padStart(2, '0')}`,
  first_name: 'Pat',
  last_name: `Number ${index + 1}`,
  email: '',
  active: true,
  roles: [],
}));

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(row => row.querySelector('td')?.textContent);

test('people are shown 25 at a time, and a search starts at the first page', async () => {
  const { ask } = recordingServer(({ path }) =>
    path.endsWith('/role/') || path.endsWith('/roles/')
      ? { body: { count: 0, result: [] } }
      : { body: { count: people.length, ids: people.map(({ id }) => id), result: people } },
  );
  await openScreen(<PeoplePage />, { ask });
  await screen.findByText('person01');
  expect(rows()).toHaveLength(25);
  fireEvent.click(screen.getByRole('button', { name: pagerText.next }));
  fireEvent.click(screen.getByRole('button', { name: pagerText.next }));
  expect(rows()).toHaveLength(10);
  expect(screen.getByText(pagerText.range(51, 60, 60))).toBeDefined();
  fireEvent.change(screen.getByRole('searchbox', { name: peopleText.filter }), { target: { value: 'person0' } });
  expect(rows()).toHaveLength(9);
  fireEvent.change(screen.getByRole('searchbox', { name: peopleText.filter }), { target: { value: 'person' } });
  expect(rows()[0]).toContain('person01');
});

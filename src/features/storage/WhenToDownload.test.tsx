// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readSettings } from '@/offline/pins/settings';
import { readKeptData } from '@/offline/reads/storage';
import { keptEditionsText as text } from '@/text/messages/home/report-editions';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import { Used } from './Used';
import { WhenToDownload } from './WhenToDownload';

afterEach(closeScreens);

test('sets how many editions of each report are kept; three by default', async () => {
  const { store } = await openScreen(<WhenToDownload />);
  const field = await screen.findByRole('combobox', { name: new RegExp(text.choices(3)) });
  fireEvent.click(field);
  const choices = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(choices.map(choice => choice.textContent)).toEqual([0, 1, 3, 10].map(text.choices));
  fireEvent.click(choices[0]!);
  await waitFor(async () => expect((await readSettings(store)).editions).toBe(0));
});

test('counts the size of editions', async () => {
  const { store } = await openScreen(null, {
    kept: into => into.editions.put({ reportId: 4, id: 9, bytes: 2_000_000, value: {}, asOf: NOW, wantedAt: 0 }),
  });
  const { sizes } = await readKeptData(store);
  expect(sizes.editions).toBe(2_000_000);
  closeScreens();
  const room = { quota: 1_000_000_000, usage: 2_000_000, persisted: false, app: null, canProtect: false };
  await openScreen(<Used sizes={sizes} room={room} onProtected={() => undefined} />);
  const { textContent: said } = screen.getByText(text.kind);
  expect(said).toMatch(/2(\.0)? MB/);
  expect(said, 'of its part of the room').toMatch(/30(\.0)? MB/);
});

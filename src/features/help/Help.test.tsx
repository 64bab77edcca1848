// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { helpText } from '@/text/messages/frame/palette';
import { commandKey } from '@/ui/shell/shortcuts';
import { closeScreens, openScreen } from '../../../tests/support/screen';
import Help from './Help';

afterEach(closeScreens);

test.each([
  [helpText.everywhere, helpText.find, [commandKey, 'K']],
  [helpText.steps.title, helpText.steps.redo, [commandKey, '⇧', 'Z']],
  [helpText.sql.title, helpText.sql.runAll, [commandKey, '⇧', 'Enter']],
  [helpText.layout.title, helpText.layout.resize, ['⇧', '←', '→']],
])('lists for %s: %s', async (part, name, keys) => {
  await openScreen(<Help onClose={() => undefined} />);
  const term = within(screen.getByRole('region', { name: part })).getByText(name);
  const shown = [...(term.nextElementSibling?.children ?? [])].map(({ textContent }) => textContent);
  expect(shown).toEqual(keys);
});

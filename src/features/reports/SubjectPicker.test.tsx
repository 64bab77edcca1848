// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Roles } from '@/model/permissions';
import { alertText as text } from '@/text/messages/home/alerts';
import { ada, closeScreens, openScreen } from '../../../tests/support/screen';
import { SubjectPicker } from './SubjectPicker';

afterEach(closeScreens);

async function open(roles: Roles) {
  const picker = <SubjectPicker subject={null} onSelect={() => undefined} />;
  const { registry } = await openScreen(picker, { facts: { ...ada, roles } });
  const field = screen.getByRole<HTMLButtonElement>('combobox', { name: new RegExp(text.subject) });
  return { field, asked: [...registry.subscriptions.get().keys()] };
}

test('asks only for the lists that this person may read', async () => {
  const { field, asked } = await open({ Reader: [['can_read', 'Chart']] });
  expect(asked).toEqual(['list chart']);
  expect(field.disabled).toBe(false);
});

test('is disabled, and says why, for people who may read neither', async () => {
  const { field, asked } = await open({ Reporter: [['can_write', 'ReportSchedule']] });
  expect(asked).toEqual([]);
  expect(field.disabled).toBe(true);
  expect(field.textContent).toContain(text.mayNotSee);
});

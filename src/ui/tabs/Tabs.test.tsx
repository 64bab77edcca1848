// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ToastProvider } from '../toast/Toast';
import { Tabs } from './Tabs';

afterEach(cleanup);

const tabs = ['Sales', 'Stock', 'Staff'].map(title => ({ id: title.toLowerCase(), title }));

function Page({ asked }: { readonly asked: string[] }) {
  const [open, setOpen] = useState('sales');
  const choose = (id: string) => {
    asked.push(id);
    setOpen(id);
  };
  return (
    <Tabs label="Parts" tabs={tabs} open={open} onOpen={choose} placement="inside">
      {open === 'stock' ? <button type="button">Count</button> : `All of ${open}`}
    </Tabs>
  );
}

function draw() {
  const asked: string[] = [];
  render(<Page asked={asked} />);
  return asked;
}
const tab = (name: string) => screen.getByRole('tab', { name });
const opened = () => screen.getByRole('tab', { selected: true }).textContent;

test('A11Y-008 one tab is open, labels its panel, and receives focus by Tab', () => {
  draw();
  expect(screen.getByRole('tablist', { name: 'Parts' }).getAttribute('aria-orientation')).toBe('horizontal');
  const panel = screen.getByRole('tabpanel', { name: 'Sales' });
  expect(tab('Sales').getAttribute('aria-controls')).toBe(panel.id);
  expect(tabs.map(({ title }) => tab(title).tabIndex)).toEqual([0, -1, -1]);
  expect(tab('Stock').hasAttribute('aria-controls')).toBe(false);
});

test('Tab moves to the panel if nothing in it is focusable', () => {
  draw();
  expect(screen.getByRole('tabpanel').tabIndex).toBe(0);
  fireEvent.keyDown(tab('Sales'), { key: 'ArrowRight' });
  expect(screen.getByRole('tabpanel', { name: 'Stock' }).hasAttribute('tabindex')).toBe(false);
});

test('A11Y-008 arrows, Home and End move the focus, and the focused tab opens', () => {
  const asked = draw();
  act(() => tab('Sales').focus());
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  for (const [key, title] of [
    ['ArrowRight', 'Stock'],
    ['End', 'Staff'],
    ['ArrowRight', 'Sales'],
    ['ArrowLeft', 'Staff'],
    ['Home', 'Sales'],
  ] as const) {
    press(key);
    expect(opened()).toBe(title);
    expect(document.activeElement).toBe(tab(title));
  }
  press('Home');
  press('ArrowDown');
  expect(asked).toEqual(['stock', 'staff', 'sales', 'staff', 'sales']);
});

test('a tap, and a click of an assistive technology, open a tab once', () => {
  const asked = draw();
  fireEvent.click(tab('Stock'));
  expect(opened()).toBe('Stock');
  fireEvent.click(tab('Stock'));
  expect(asked).toEqual(['stock']);
});

test('a tab that cannot be opened says why, and arrow keys pass over it', () => {
  const asked: string[] = [];
  const unavailable = 'No stock is kept here.';
  render(
    <ToastProvider>
      <Tabs
        label="Parts"
        tabs={tabs.map(one => (one.id === 'stock' ? { ...one, unavailable } : one))}
        open="sales"
        onOpen={id => asked.push(id)}
        placement="inside"
      >
        All
      </Tabs>
    </ToastProvider>,
  );
  expect(tab('Stock').getAttribute('aria-disabled')).toBe('true');
  expect(tab('Stock').getAttribute('aria-description')).toBe(unavailable);
  fireEvent.click(tab('Stock'));
  expect(screen.getByText(unavailable)).toBeDefined();
  fireEvent.keyDown(tab('Sales'), { key: 'ArrowRight' });
  expect(asked).toEqual(['staff']);
});

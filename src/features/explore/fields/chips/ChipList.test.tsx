// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chipsText as text } from '@/text/messages/explore/fields';
import type { ChartField } from '../drag/field-drag';
import { FieldDragProvider } from '../drag/FieldDragProvider';
import { ToastProvider } from '@/ui/toast/Toast';
import { withMoved, type ChipItem } from './chip-item';
import { ChipList } from './ChipList';

afterEach(cleanup);
afterEach(() => vi.restoreAllMocks());

const HEIGHT = 30;
/** Lays out chips below one another, and the lists one after the other, as a browser would. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const group = this.closest('[role="group"]');
    const top = (group ? [...document.querySelectorAll('[role="group"]')].indexOf(group) : 9) * 300;
    const row = this.closest('li');
    const at = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
    return row ? new DOMRect(0, top + at * HEIGHT, 200, HEIGHT) : new DOMRect(0, top, 200, group ? 200 : 0);
  });
});

const named = (...names: readonly string[]): readonly ChipItem[] =>
  names.map(name => ({ id: name, label: name, field: { kind: 'column', column: name } }));

interface PageProps {
  readonly start: readonly ChipItem[];
  readonly label?: string;
  readonly dropped?: ChartField[];
  readonly mode?: 'taken' | 'edit';
}

function List({ start, label = 'Columns', dropped, mode = 'taken' }: PageProps) {
  const [items, setItems] = useState(start);
  return (
    <ChipList
      label={label}
      items={items}
      acceptsDrop={field => dropped !== undefined && field.kind === 'column'}
      onDrop={field => {
        dropped?.push(field);
        return mode;
      }}
      onRemove={id => setItems(items.filter(item => item.id !== id))}
      onMove={(id, index) =>
        setItems(
          withMoved(
            items,
            items.findIndex(item => item.id === id),
            index,
          ),
        )
      }
      editorLabel={target => (target.of === 'item' ? `Edit ${target.id}` : 'New column')}
      editor={(target, onClose) => (
        <button onClick={onClose}>
          {target.of === 'item' ? `Done with ${target.id}` : `New of ${target.dropped?.kind}`}
        </button>
      )}
    />
  );
}

const draw = (...lists: readonly PageProps[]) =>
  render(
    <ToastProvider>
      <FieldDragProvider>
        {lists.map(list => (
          <List key={list.label ?? ''} {...list} />
        ))}
      </FieldDragProvider>
    </ToastProvider>,
  );

const order = (label = 'Columns') =>
  [...screen.getByRole('group', { name: label }).querySelectorAll('[data-chip]')].map(chip => chip.textContent);
const chip = (name: string) => screen.getByRole('button', { name });

/** Drags with the mouse from the middle of an element to a point on the page. */
async function drag(from: HTMLElement, y: number) {
  const { top } = from.getBoundingClientRect();
  await act(async () => void fireEvent.mouseDown(from, { button: 0, clientX: 20, clientY: top + HEIGHT / 2 }));
  await act(async () => void fireEvent.mouseMove(document, { clientX: 20, clientY: top + HEIGHT / 2 + 8 }));
  await act(async () => void fireEvent.mouseMove(document, { clientX: 20, clientY: y }));
  await act(async () => void fireEvent.mouseUp(document, { clientX: 20, clientY: y }));
}

test('EXP-021 A11Y-013 removes a chip with its button, and moves the focus to its neighbour', () => {
  draw({ start: named('origin', 'delay') });
  fireEvent.click(screen.getByRole('button', { name: 'Remove origin' }));
  expect(order()).toEqual(['delay']);
  expect(document.activeElement).toBe(chip('delay'));
});

test('EXP-037 A11Y-012 moves a chip with Alt and an arrow key or its menu, and announces it', async () => {
  draw({ start: named('origin', 'delay', 'haul') });
  fireEvent.keyDown(chip('origin'), { key: 'ArrowDown', altKey: true });
  expect(order()).toEqual(['delay', 'origin', 'haul']);
  await waitFor(() =>
    expect(document.querySelector('[data-live-announcer]')?.textContent).toContain(text.moved('origin', 2, 3)),
  );
  fireEvent.keyDown(chip('delay'), { key: 'ArrowUp', altKey: true });
  expect(order(), 'there is no place above the first').toEqual(['delay', 'origin', 'haul']);
  fireEvent.click(screen.getByRole('button', { name: 'More for haul' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }));
  expect(order()).toEqual(['delay', 'haul', 'origin']);
});

test('EXP-022 marks an inherited chip as coming from the dashboard and not saved', () => {
  const words = "This filter was inherited from the dashboard's context. It won't be saved when saving the chart.";
  draw({ start: [{ id: 'haul', label: 'haul in (long)', tone: 'inherited' }] });
  expect(chip('haul in (long)').getAttribute('aria-description')).toBe(words);
  fireEvent.click(screen.getByRole('button', { name: `About haul in (long): ${words}` }));
  expect(within(screen.getByRole('dialog')).getByText(words)).toBeDefined();
});

test('opens the editor of a chip on press, and that of a new one with the button below the chips', () => {
  draw({ start: named('origin') });
  fireEvent.click(chip('origin'));
  fireEvent.click(within(screen.getByRole('dialog', { name: 'Edit origin' })).getByText('Done with origin'));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Drop a column or click' }));
  expect(screen.getByRole('dialog', { name: 'New column' })).toBeDefined();
});

// After a drag, dnd-kit swallows the next click for a moment; clicks are tested above.

test('EXP-021 EXP-037 reorders chips by dragging', async () => {
  draw({ start: named('origin', 'delay', 'haul') });
  await drag(chip('origin'), HEIGHT * 2 + 20);
  expect(order()).toEqual(['delay', 'haul', 'origin']);
});

test('keeps a chip that is dropped outside every list in its place', async () => {
  draw({ start: named('origin', 'delay') });
  await drag(chip('origin'), 260);
  expect(order()).toEqual(['origin', 'delay']);
});

test('EXP-021 moves a chip that is dragged to another control, if that accepts it', async () => {
  const dropped: ChartField[] = [];
  draw(
    { start: [...named('origin'), { id: 'm', label: 'late', field: { kind: 'metric', metric: 'late' } }] },
    { start: [], label: 'Filters', dropped },
  );
  await drag(chip('late'), 310);
  expect(dropped).toEqual([]);
  await drag(chip('origin'), 310);
  expect(dropped).toEqual([{ kind: 'column', column: 'origin' }]);
  expect(order(), 'it stays where it came from').toEqual(['origin', 'late']);
});

test('can open the editor of a new item on drop', async () => {
  draw({ start: named('origin') }, { start: [], label: 'Filters', dropped: [], mode: 'edit' });
  await drag(chip('origin'), 310);
  expect(screen.getByRole('dialog', { name: 'New column' }).textContent).toContain('New of column');
});

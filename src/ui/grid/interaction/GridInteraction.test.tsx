// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GridColumn } from '../column';
import { TITLES } from '../navigation';
import type { GridSelection } from '../selection';
import type { GridInteractionProps } from './interactive-grid';
import GridInteraction from './GridInteraction';

const columns = ['Origin', 'Flights'].map((title): GridColumn => ({
  key: title,
  title,
  align: 'left',
  minWidth: 100,
  grow: 1,
}));
const ROWS = 3;

const selected = vi.fn<(selection: GridSelection) => void>();
const picked = vi.fn<(row: number, column: GridColumn) => void>();
const opened = vi.fn<(row: number, column: GridColumn) => void>();
const sorted = vi.fn<(column: GridColumn, add: boolean) => void>();

beforeEach(() => {
  for (const each of [selected, picked, opened, sorted]) each.mockReset();
});
afterEach(cleanup);

const words = {
  keys: 'Keys',
  keysWithMoving: 'Keys and moving',
  copied: (cells: number) => `Copied ${cells}`,
  moved: (title: string, place: number, count: number) => `${title} ${place} of ${count}`,
};

/** A grid of three rows and their titles. */
function Grid(more: Partial<GridInteractionProps>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [selection, setSelection] = useState<GridSelection>({ active: null, anchor: null });
  return (
    <div ref={scroller} data-testid="grid">
      {[TITLES, 0, 1, 2].map(row =>
        columns.map(({ key }, column) => (
          <span key={`${row}${key}`} data-cell={`${row},${column}`} data-testid={`${row},${column}`}>
            {row === 2 && column === 0 && <a href="#there">link</a>}
          </span>
        )),
      )}
      <GridInteraction
        selection={selection}
        onSelect={next => {
          selected(next);
          setSelection(next);
        }}
        early={null}
        onAttached={() => undefined}
        words={async () => words}
        keysId="keys"
        columns={columns}
        rowCount={ROWS}
        frame={{ id: 'g', columns, layout: null, sticking: 0, view: { from: 0, to: 2 } }}
        scroller={scroller}
        rowHeight={20}
        page={2}
        copyText={(row, { key }) => `${key} ${row}`}
        sortBy={sorted}
        resize={() => undefined}
        onPick={picked}
        onOpen={opened}
        {...more}
      />
    </div>
  );
}

const cell = (row: number, column: number) => screen.getByTestId(`${row},${column}`);
const at = (row: number, column: number) => ({ row, column });
const press = (row: number, column: number, how: PointerEventInit = {}) => {
  fireEvent.pointerDown(cell(row, column), { button: 0, pointerType: 'mouse', ...how });
};
const over = (row: number, column: number, buttons = 1) => fireEvent.pointerOver(cell(row, column), { buttons });

function copied(): string | null {
  const data = new Map<string, string>();
  const clipboardData = { setData: (type: string, text: string) => data.set(type, text) };
  fireEvent.copy(screen.getByTestId('grid'), { clipboardData });
  return data.get('text/plain') ?? null;
}

test('a click on a cell selects and picks it, one on a title sorts', () => {
  render(<Grid />);
  press(1, 1);
  fireEvent.click(cell(1, 1));
  expect(selected).toHaveBeenLastCalledWith({ active: at(1, 1), anchor: null });
  expect(picked).toHaveBeenCalledExactlyOnceWith(1, columns[1]);
  press(TITLES, 0);
  fireEvent.click(cell(TITLES, 0));
  expect(sorted).toHaveBeenCalledExactlyOnceWith(columns[0], false);
  fireEvent.doubleClick(cell(1, 0));
  expect(opened).toHaveBeenCalledExactlyOnceWith(1, columns[0]);
});

test('dragging with the mouse selects a block, which is copied and announced', async () => {
  render(<Grid />);
  expect(await screen.findByText(words.keys)).toBeDefined();
  press(0, 0);
  over(1, 1);
  expect(selected).toHaveBeenLastCalledWith({ active: at(1, 1), anchor: at(0, 0) });
  fireEvent.click(cell(1, 1));
  expect(picked).not.toHaveBeenCalled();
  expect(copied()).toBe('Origin 0\tFlights 0\nOrigin 1\tFlights 1');
  expect(screen.getByRole('status').textContent).toBe('Copied 4');
});

test('a mouse that was released outside of the grid no longer drags', () => {
  render(<Grid />);
  press(0, 0);
  over(1, 1, 0);
  over(2, 1);
  expect(selected).toHaveBeenLastCalledWith({ active: at(0, 0), anchor: null });
});

test('a finger that moves over the grid scrolls it, and selects nothing else', () => {
  render(<Grid />);
  press(0, 0, { pointerType: 'touch' });
  over(1, 1);
  expect(selected).toHaveBeenCalledExactlyOnceWith({ active: at(0, 0), anchor: null });
});

test('Shift extends the selection by press and by key, and copies one cell without a block', () => {
  render(<Grid />);
  expect(copied()).toBeNull();
  press(0, 0);
  expect(copied()).toBe('Origin 0');
  press(1, 0, { shiftKey: true });
  fireEvent.click(cell(1, 0), { shiftKey: true });
  fireEvent.keyDown(screen.getByTestId('grid'), { key: 'ArrowRight', shiftKey: true });
  expect(selected).toHaveBeenLastCalledWith({ active: at(1, 1), anchor: at(0, 0) });
  expect(picked).not.toHaveBeenCalled();
});

test('moves a column with keys, the cursor with it, and says where it is', async () => {
  const moved = vi.fn<(key: string, before: string | null) => void>();
  render(<Grid onMove={moved} />);
  expect(await screen.findByText(words.keysWithMoving)).toBeDefined();
  press(0, 0);
  fireEvent.keyDown(screen.getByTestId('grid'), { key: 'ArrowRight', altKey: true });
  expect(moved).toHaveBeenCalledExactlyOnceWith('Origin', null);
  expect(selected).toHaveBeenLastCalledWith({ active: at(0, 1), anchor: null });
  expect(screen.getByRole('status').textContent).toBe('Origin 2 of 2');
  fireEvent.keyDown(screen.getByTestId('grid'), { key: 'ArrowRight', altKey: true });
  expect(moved).toHaveBeenCalledOnce();
});

test('a link in a cell keeps its press and its key', () => {
  render(<Grid />);
  const link = screen.getByRole('link');
  fireEvent.pointerDown(link, { button: 0, pointerType: 'mouse' });
  fireEvent.click(link);
  fireEvent.doubleClick(link);
  expect(fireEvent.keyDown(link, { key: 'Enter' })).toBe(true);
  for (const each of [selected, picked, opened]) expect(each).not.toHaveBeenCalled();
});

test('opens the menu of a cell where it was pressed', () => {
  const menu = vi.fn<(row: number, column: GridColumn, at: object) => void>();
  render(<Grid onMenu={menu} />);
  fireEvent.contextMenu(cell(TITLES, 1));
  expect(menu).not.toHaveBeenCalled();
  fireEvent.contextMenu(cell(2, 1), { clientX: 30, clientY: 40 });
  expect(menu).toHaveBeenCalledExactlyOnceWith(2, columns[1], { x: 30, y: 40 });
});

test.each([
  ['ends', false, { active: null, anchor: null }],
  ['stays if other controls act on it', true, { active: at(0, 0), anchor: null }],
])('the selection %s when the focus leaves the grid', (_, keepsSelection, last) => {
  render(<Grid keepsSelection={keepsSelection} />);
  press(0, 0);
  fireEvent.focusOut(screen.getByTestId('grid'), { relatedTarget: screen.getByRole('link') });
  expect(selected).toHaveBeenLastCalledWith({ active: at(0, 0), anchor: null });
  fireEvent.focusOut(screen.getByTestId('grid'), { relatedTarget: document.body });
  expect(selected).toHaveBeenLastCalledWith(last);
});

test('a press and a key from before it was loaded have their effect', () => {
  const { rerender } = render(<Grid />);
  const click = new MouseEvent('click');
  Object.defineProperty(click, 'target', { value: cell(1, 1) });
  rerender(<Grid early={click} />);
  expect(selected).toHaveBeenLastCalledWith({ active: at(1, 1), anchor: null });
  expect(picked).toHaveBeenCalledExactlyOnceWith(1, columns[1]);
  rerender(<Grid early={new KeyboardEvent('keydown', { key: 'ArrowDown' })} />);
  expect(selected).toHaveBeenLastCalledWith({ active: at(2, 1), anchor: null });
});

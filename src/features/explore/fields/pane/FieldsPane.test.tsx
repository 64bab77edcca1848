// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { genericTypes, type Dataset } from '@/model/dataset';
import { fieldsPaneText, zonedText } from '@/text/messages/explore/chart-types';
import { ToastProvider } from '@/ui/toast/Toast';
import { visibilityByHand } from '../../../../../tests/support/visibility-by-hand';
import { ChipList } from '../chips/ChipList';
import type { ChartField } from '../drag/field-drag';
import { FieldDragProvider } from '../drag/FieldDragProvider';
import { FieldsPane } from './FieldsPane';

afterEach(cleanup);
afterEach(() => vi.restoreAllMocks());

/** Lays out controls below one another, as a browser would. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const group = this.closest('[role="group"]');
    const top = (group ? [...document.querySelectorAll('[role="group"]')].indexOf(group) : 9) * 300;
    return new DOMRect(0, top, 200, 200);
  });
});

const column = (name: string) => ({
  name,
  type: 'VARCHAR',
  generic: genericTypes.text,
  isTemporal: false,
  expression: null,
  verboseName: null,
  description: null,
});
const dataset: Dataset = {
  id: 7,
  name: 'flights',
  schema: null,
  databaseId: 1,
  databaseName: 'samples',
  description: null,
  sql: null,
  mainTemporalColumn: null,
  columns: [column('origin'), column('delay')],
  metrics: [],
};

/** Two controls that accept columns, one that accepts none, and the pane. */
function draw(dropped: [string, ChartField][], isDragged = true, shown = dataset) {
  const list = (label: string, accepts: (field: ChartField) => boolean) => (
    <ChipList
      label={label}
      items={[]}
      acceptsDrop={accepts}
      onDrop={field => {
        dropped.push([label, field]);
        return 'taken';
      }}
      editorLabel={() => 'New'}
      editor={() => null}
    />
  );
  render(
    <ToastProvider>
      <FieldDragProvider>
        {list('Nothing', () => false)}
        {list('Columns', field => field.kind === 'column')}
        {list('Filters', () => true)}
        <FieldsPane
          head={null}
          dataset={shown}
          targets={[{ control: 'columns', label: 'Columns', accepts: field => field.kind === 'column' }]}
          onAdd={() => undefined}
          isDragged={isDragged}
        />
      </FieldDragProvider>
    </ToastProvider>,
  );
}

const grip = (name: string) => screen.getByRole('button', { name: `Move ${name}` });
async function press(element: Element, code: string) {
  await act(async () => void fireEvent.keyDown(element, { code, key: code === 'Space' ? ' ' : code }));
  // A keyboard drag listens from the next task on.
  await act(() => new Promise(resolve => setTimeout(resolve)));
}

test('lifts a field, moves it from control to control and drops it by keyboard', async () => {
  const dropped: [string, ChartField][] = [];
  draw(dropped);
  act(() => grip('origin').focus());
  await press(grip('origin'), 'Space');
  expect(screen.getByText('origin is picked up.')).toBeDefined();
  await press(document.body, 'ArrowDown');
  await waitFor(() => expect(screen.getByText('origin is over Columns.')).toBeDefined());
  await press(document.body, 'ArrowDown');
  await waitFor(() => expect(screen.getByText('origin is over Filters.')).toBeDefined());
  await press(document.body, 'Space');
  expect(dropped).toEqual([['Filters', { kind: 'column', column: 'origin' }]]);
});

test('leaves everything unchanged when a field is put back', async () => {
  const dropped: [string, ChartField][] = [];
  draw(dropped);
  await press(grip('delay'), 'Space');
  await press(document.body, 'ArrowDown');
  await press(document.body, 'Escape');
  expect(dropped).toEqual([]);
  expect(screen.getByText('delay is back where it was.')).toBeDefined();
});

test('moves focus by arrow keys from add buttons to grips, and on to those of the next field', () => {
  draw([]);
  const focused = () => document.activeElement?.getAttribute('aria-label');
  const go = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key });
  act(() => screen.getByRole('button', { name: fieldsPaneText.add('origin') }).focus());
  const add = focused();
  go('ArrowLeft');
  expect(focused()).toBe('Move origin');
  go('ArrowDown');
  expect(focused()).toBe('Move delay');
  go('ArrowUp');
  go('ArrowRight');
  expect(focused()).toBe(add);
});

test('moves nothing if drag-and-drop is off', () => {
  draw([], false);
  expect(within(document.body).queryByRole('button', { name: /^Move/ })).toBeNull();
});

test('describes columns whose times have a zone as shown in UTC', () => {
  const zoned = { ...column('seen'), type: 'TIMESTAMP WITH TIME ZONE' };
  draw([], false, { ...dataset, columns: [zoned, column('origin')] });
  const aboutOf = (name: string) => screen.getByText(name).closest('li')?.getAttribute('aria-description');
  expect(aboutOf('seen')).toBe(`seen\n${zoned.type}\n${zonedText.inUtc}`);
  expect(aboutOf('origin')).toBe('origin\nVARCHAR');
});

test('thousands of columns appear step by step towards the end, and a search begins with its first ones', async () => {
  const observed = visibilityByHand();
  const columns = Array.from({ length: 120 }, (_, index) => column(`field_${index}`));
  draw([], true, { ...dataset, columns });
  const shown = () => screen.getAllByRole('button', { name: /^Move field_/ }).length;
  const reachEnd = () => {
    for (const [element, come] of [...observed]) if (element.isConnected) act(come);
  };
  try {
    expect(shown()).toBe(50);
    reachEnd();
    await waitFor(() => expect(shown()).toBe(100));
    reachEnd();
    await waitFor(() => expect(shown()).toBe(120));
    fireEvent.change(screen.getByRole('searchbox', { name: fieldsPaneText.find }), { target: { value: 'field_' } });
    await waitFor(() => expect(shown()).toBe(50));
  } finally {
    vi.unstubAllGlobals();
  }
});

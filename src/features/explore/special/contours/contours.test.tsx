// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { initialContours } from '@/viz/controls/compound/contours';
import { drawEditor } from '../../../../../tests/support/edited-control';
import ContoursEditor from './ContoursEditor';

afterEach(cleanup);

const draw = (value: unknown) => drawEditor(ContoursEditor, { kind: 'contours', value, label: 'Contours' });
const chips = () => [...document.querySelectorAll('[data-chip]')].map(chip => chip.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
/** The error at a field; null if there is none. */
const errorAt = (name: string) => {
  const described = field(name).getAttribute('aria-describedby') ?? '';
  const texts = described.split(' ').map(id => document.getElementById(id)?.textContent ?? '');
  return texts.join(' ').trim() || null;
};

test('shows the contours of a new chart as Superset has them', () => {
  draw(initialContours);
  expect(chips()).toEqual(['Line at 4', 'Line at 5', 'Band from 6 to 10']);
});

describe('adds', () => {
  test('a line', () => {
    const { value } = draw(null);
    press('Add a contour');
    type('Threshold', '2,5');
    type('Line width in pixels', '3');
    press('Save');
    const colour = { r: expect.any(Number), g: expect.any(Number), b: expect.any(Number), a: 100 };
    expect(value()).toEqual([{ lowerThreshold: 2.5, strokeWidth: 3, color: colour, zIndex: 10 }]);
    expect(chips()).toEqual(['Line at 2.5']);
  });

  test('a band, which has no width to enter', () => {
    const { value } = draw([]);
    press('Add a contour');
    choose('Band');
    expect(screen.queryByRole('textbox', { name: 'Line width in pixels' })).toBeNull();
    type('Lower threshold', '−1');
    type('Upper threshold', '0');
    press('Save');
    expect(value()).toMatchObject([{ lowerThreshold: -1, upperThreshold: 0, zIndex: 10 }]);
    expect(chips()).toEqual(['Band from -1 to 0']);
  });
});

describe('does not save', () => {
  test('anything without a threshold', () => {
    const { changes } = draw([]);
    press('Add a contour');
    expect(errorAt('Threshold')).toBeNull();
    press('Save');
    expect(errorAt('Threshold')).toBe('Enter a number.');
    type('Threshold', 'four');
    expect(errorAt('Threshold')).toBe('This is not a number.');
    expect(changes).toEqual([]);
  });

  test('a band that ends where it begins', () => {
    const { value, changes } = draw([{ lowerThreshold: 4, upperThreshold: 8 }]);
    press('Band from 4 to 8');
    type('Upper threshold', '4');
    fireEvent.blur(field('Upper threshold'));
    expect(errorAt('Upper threshold')).toBe('The upper threshold must be greater than the lower one.');
    press('Save');
    expect(changes).toEqual([]);
    type('Lower threshold', '3.5');
    expect(errorAt('Upper threshold')).toBeNull();
    press('Save');
    expect(value()).toEqual([{ lowerThreshold: 3.5, upperThreshold: 4, zIndex: 10 }]);
  });

  test('a line without any width', () => {
    const { changes } = draw([{ lowerThreshold: 4, strokeWidth: 2 }]);
    press('Line at 4');
    type('Line width in pixels', '0');
    press('Save');
    expect(errorAt('Line width in pixels')).toBe('The width must be greater than 0.');
    expect(changes).toEqual([]);
  });
});

test('makes a band of a line and a line of a band, and keeps what it does not know', () => {
  const later = { later: { deep: [1] } };
  const { value } = draw([{ lowerThreshold: 4, strokeWidth: 2, ...later }, 'none']);
  press('Line at 4');
  choose('Band');
  type('Upper threshold', '6');
  press('Save');
  expect(value()).toEqual([{ lowerThreshold: 4, upperThreshold: 6, strokeWidth: 2, zIndex: 10, ...later }, 'none']);
  press('Band from 4 to 6');
  choose('Line');
  press('Save');
  expect(value()).toEqual([{ lowerThreshold: 4, strokeWidth: 2, zIndex: 10, ...later }, 'none']);
});

test('changes the color, whose opacity stays that of Superset', async () => {
  const { value } = draw([{ lowerThreshold: 4, strokeWidth: 1, color: { r: 18, g: 52, b: 86, a: 100, name: 'ink' } }]);
  press('Line at 4');
  press('Color: #123456');
  const hex = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Hex' });
  act(() => hex.focus());
  fireEvent.change(hex, { target: { value: '#ff0000' } });
  act(() => hex.blur());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Color: #FF0000', hidden: true })).toBeDefined());
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Hue' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
  press('Save');
  expect(value()).toMatchObject([{ color: { r: 255, g: 0, b: 0, a: 100, name: 'ink' } }]);
});

test('moves and removes contours, whatever is stored, and numbers them in their order', () => {
  const [line, , band] = initialContours;
  const { value } = draw([line, { upperThreshold: 3 }, band]);
  expect(chips()).toEqual(['Line at 4', 'Not a contour', 'Band from 6 to 10']);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Band from 6 to 10' }), { key: 'ArrowUp', altKey: true });
  expect(value()).toEqual([line, { ...band, zIndex: 20 }, { upperThreshold: 3, zIndex: 30 }]);
  press('Remove Line at 4');
  press('Remove Not a contour');
  expect(value()).toEqual([{ ...band, zIndex: 10 }]);
});

test.each([[undefined], [null], [7], ['text'], [{}], [[null, { lowerThreshold: {} }, { color: [] }]]])(
  'renders any stored value: %o',
  value => expect(() => draw(value)).not.toThrow(),
);

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { RadioGroup } from './RadioGroup';

afterEach(cleanup);

const options = [
  { id: 'new', label: 'Save as new' },
  { id: 'overwrite', label: 'Overwrite' },
  { id: 'none', label: 'Do not save' },
];

function Choice() {
  const [selected, setSelected] = useState('new');
  return <RadioGroup label="How to save" options={options} selected={selected} onSelect={setSelected} />;
}

test('A11Y-018 radio choices are one group that the arrow keys move through, from its end to its beginning', () => {
  render(<Choice />);
  const group = screen.getByRole('radiogroup', { name: 'How to save' });
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.every(radio => group.contains(radio))).toBe(true);
  const chosen = () => radios.flatMap((radio, index) => (radio.checked ? [options[index]?.id] : []));
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  act(() => radios[0]?.focus());
  press('ArrowDown');
  expect([document.activeElement, chosen()]).toEqual([radios[1], ['overwrite']]);
  press('ArrowRight');
  press('ArrowDown');
  expect([document.activeElement, chosen()]).toEqual([radios[0], ['new']]);
  press('ArrowUp');
  expect([document.activeElement, chosen()]).toEqual([radios[2], ['none']]);
});

import { expect, test } from 'vitest';
import { nameWithUnit } from './unit';

const named = (verboseName: string, description: string | null) => {
  const column = { name: 'a', verboseName, description };
  return nameWithUnit({ metrics: [], columns: [column] }, 'a');
};

test.each([
  ['Body mass', 'Grams', 'Body mass, g'],
  ['Beak length', 'Millimetres', 'Beak length, mm'],
  ['Temperature', 'Degrees Celsius above or below the average', 'Temperature, °C'],
  ['Average delay', 'Minutes behind the timetable', 'Average delay, min'],
  ['Life expectancy', 'Years at birth', 'Life expectancy, years'],
  ['Delay minutes', 'Minutes of all flights', 'Delay minutes'],
  ['Mass (g)', 'Grams', 'Mass (g)'],
  ['Year', 'Yearly', 'Year'],
  ['Grade', 'Hourly', 'Grade'],
  ['Deaths', null, 'Deaths'],
])('%s, described as %j, is called %s', (name, description, expected) =>
  expect(named(name, description)).toBe(expected),
);

// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Dataset } from '@/model/dataset';
import { SqlField } from './SqlField';

afterEach(cleanup);

/** A new object each time, as in the editor of the dataset itself. */
const rendered = (...metrics: readonly string[]): Dataset => ({
  id: 1,
  name: 'flights',
  schema: null,
  databaseId: 1,
  databaseName: 'examples',
  description: null,
  sql: null,
  mainTemporalColumn: null,
  columns: [],
  metrics: metrics.map(name => ({
    name,
    expression: 'SUM(o)',
    verboseName: null,
    description: null,
    format: null,
    currency: null,
  })),
});

test('the editor stays while the names that it completes change', async () => {
  const field = (dataset: Dataset, value: string) => (
    <SqlField label="SQL" value={value} dataset={dataset} engine="duckdb" onChange={() => undefined} />
  );
  const { container, rerender } = render(field(rendered('ordered'), ''));
  const shown = () =>
    container.querySelector('textarea') ?? [...container.querySelectorAll('div')].find(div => div.shadowRoot);
  await waitFor(() => expect(shown()?.shadowRoot).toBeTruthy());
  const editor = shown();
  rerender(field(rendered('ordered', 'shipped'), 's'));
  expect(shown()).toBe(editor);
});

// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chartTypes } from '@/viz/lists/metadata.gen';
import { rareIconTypes } from './RareTypeIcon';
import { iconTypes, TypeIcon } from './TypeIcon';

afterEach(cleanup);

test('every chart type has its own icon', () => {
  const known = new Set([...iconTypes, ...rareIconTypes]);
  expect(Object.keys(chartTypes).filter(type => !known.has(type))).toEqual([]);
  expect([...known].filter(type => !Object.hasOwn(chartTypes, type))).toEqual([]);
});

test.each([
  ['pie', 'chart-pie'],
  ['rose', 'flower'],
  ['of_a_plugin', 'chart-no-axes-combined'],
])('%s', async (vizType, icon) => {
  const { container } = render(<TypeIcon vizType={vizType} size={20} />);
  await waitFor(() => expect(container.querySelector('svg')?.classList).toContain(`lucide-${icon}`));
});

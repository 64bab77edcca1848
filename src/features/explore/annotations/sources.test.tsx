// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { annotationLayersText as text } from '@/text/messages/explore/annotations';
import { managedListText } from '@/text/messages/home/annotations';
import { chartsText } from '@/text/messages/home/lists';
import { ada, closeScreens, openScreen } from '../../../../tests/support/screen';
import { ChartSource } from './ChartSource';
import { LayerSource } from './LayerSource';
import type { LayerPartProps } from './layer-part';

afterEach(closeScreens);

const part: LayerPartProps = { layer: {}, errorOf: () => ({}), onChange: () => undefined };

test.each([
  ['charts', text.chart, chartsText.noPermission, () => <ChartSource source="line" {...part} />],
  ['annotation layers', text.layer, managedListText.noPermission, () => <LayerSource {...part} />],
])('the choice of %s is disabled, and says why, for people who may not see them', async (_, label, why, Source) => {
  const { registry } = await openScreen(<Source />, { facts: { ...ada, roles: { Gamma: [] } } });
  expect(await screen.findByText(why)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('combobox', { name: new RegExp(label) }).disabled).toBe(true);
  expect([...registry.subscriptions.get().keys()]).toEqual([]);
});

// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { withDefaults } from '@/viz/controls/field';
import { loadControls } from '@/viz/panels';
import { loadPlugin } from '@/viz/registry';
import { closeScreens, openScreen } from '../../../../tests/support/screen';
import { FieldDragProvider } from '../fields/drag/FieldDragProvider';
import ControlPanel from './ControlPanel';

afterEach(closeScreens);

/** The hint beside the label of a control. */
function hintOf(name: string): string | null {
  const control = document.querySelector<HTMLElement>(`[data-control="${name}"]`);
  return (
    control &&
    within(control)
      .getByRole('button', { name: /^About / })
      .getAttribute('aria-label')
  );
}

async function openLooks(vizType: string) {
  const panel = must(await loadControls(vizType), vizType);
  const plugin = must(await loadPlugin(vizType), vizType);
  const context = { formData: withDefaults(plugin, {}), dataset: null, flags: undefined, engine: null };
  await openScreen(
    <FieldDragProvider>
      <ControlPanel panel={panel} tab="customize" context={context} problems={new Map()} onChange={() => undefined} />
    </FieldDragProvider>,
  );
}

describe('formats that depend on the content of labels', () => {
  test.each(['pie', 'funnel', 'treemap_v2', 'sunburst_v2', 'sunburst'])(
    'EXP-081 of a %s: the values, where labels have them',
    async vizType => {
      await openLooks(vizType);
      expect(hintOf('number_format')).toContain('Only applies when "Label Type" is set to show values.');
    },
  );

  test.each(['pie', 'funnel'])('EXP-082 of a %s: their currency, where labels are no percentages', async vizType => {
    await openLooks(vizType);
    expect(hintOf('currency_format')).toContain('Only applies when "Label Type" is not set to a percentage.');
  });
});

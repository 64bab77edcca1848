import { addedType, whenPluginsLoaded } from './added/added-types';
import type { ControlPanel } from './controls/panel';
import type { ChartExample } from './plugin';
import { controls, examples, type PanelType } from './lists/panels.gen';

/* Control panels and examples by `viz_type`. Separate from the registry, so that dashboards do not load them. */

const isKnown = (vizType: string): vizType is PanelType => Object.hasOwn(controls, vizType);

/** The controls of a chart type; null for an unknown type. */
export const loadControls = (vizType: string): Promise<ControlPanel | null> =>
  isKnown(vizType) ? controls[vizType]() : loadAdded(vizType);

/** The controls of a type from a plugin, once plugins are loaded. */
async function loadAdded(vizType: string): Promise<ControlPanel | null> {
  await whenPluginsLoaded();
  return addedType(vizType)?.panel ?? null;
}

/** Examples of a chart type; none for an unknown type. */
export const loadExamples = (vizType: string): Promise<readonly ChartExample[]> =>
  isKnown(vizType) ? examples[vizType]() : Promise.resolve([]);

/** The types that can be edited and have examples. */
export const panelTypes: readonly string[] = Object.keys(controls);

import { addedType, whenPluginsLoaded } from './added/added-types';
import type { ControlPanel } from './controls/panel';
import type { ChartExample } from './plugin';
import { controls, examples, type PanelType } from './lists/panels.gen';
import { loadUndrawn } from './undrawn/load';

/*
 * Control panels and examples by `viz_type`. Apart from the registry: who only reads dashboards loads nothing of them.
 */

const isKnown = (vizType: string): vizType is PanelType => Object.hasOwn(controls, vizType);

/** The controls of a chart type, whether or not it is drawn here; null for a type that is not known. */
export const loadControls = (vizType: string): Promise<ControlPanel | null> =>
  isKnown(vizType) ? controls[vizType]() : (loadUndrawn(vizType) ?? loadAdded(vizType));

/** Of a type that a plugin brings, once they are loaded. */
async function loadAdded(vizType: string): Promise<ControlPanel | null> {
  await whenPluginsLoaded();
  return addedType(vizType)?.panel ?? null;
}

/** Examples of a chart type; none for a type that is not known here. */
export const loadExamples = (vizType: string): Promise<readonly ChartExample[]> =>
  isKnown(vizType) ? examples[vizType]() : Promise.resolve([]);

/** The types that can be changed and have examples. */
export const panelTypes: readonly string[] = Object.keys(controls);

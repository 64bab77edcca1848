import type { ControlPanel } from '../controls/panel';

type Load = () => Promise<ControlPanel>;

const deck = () => import('./deck');
const grid: Load = async () => (await deck()).grid;

const panels = {
  deck_grid: grid,
  deck_hex: grid,
  deck_contour: async () => (await deck()).heat,
  deck_screengrid: async () => (await deck()).screenGrid,
  deck_heatmap: async () => (await deck()).heat,
  deck_multi: async () => (await deck()).multi,
} as const satisfies Readonly<Record<string, Load>>;

export const undrawnTypes: readonly string[] = Object.keys(panels);

const isUndrawn = (vizType: string): vizType is keyof typeof panels => Object.hasOwn(panels, vizType);

/** The panel of a type that can be edited but not drawn here; null for any other. */
export const loadUndrawn = (vizType: string): Promise<ControlPanel> | null =>
  isUndrawn(vizType) ? panels[vizType]() : null;

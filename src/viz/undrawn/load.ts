import type { ControlPanel } from '../controls/panel';

type Load = () => Promise<ControlPanel>;

const deck = () => import('./deck');

const panels = {
  deck_contour: async () => (await deck()).contour,
} as const satisfies Readonly<Record<string, Load>>;

export const undrawnTypes: readonly string[] = Object.keys(panels);

const isUndrawn = (vizType: string): vizType is keyof typeof panels => Object.hasOwn(panels, vizType);

/** The panel of a type that can be edited but not drawn here; null for any other. */
export const loadUndrawn = (vizType: string): Promise<ControlPanel> | null =>
  isUndrawn(vizType) ? panels[vizType]() : null;

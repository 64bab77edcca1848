import type { ControlPanel } from '../controls/panel';
import type { ChartMetadata, ChartPlugin } from '../plugin';

/** A chart type from outside, with everything that the application's own types have in their folders. */
export interface AddedType {
  readonly name: string;
  readonly description: string;
  readonly metadata: ChartMetadata;
  readonly plugin: ChartPlugin;
  readonly panel: ControlPanel;
}

const added = new Map<string, AddedType>();
let load: (() => Promise<void>) | null = null;

export const addType = (vizType: string, type: AddedType): void => void added.set(vizType, type);
export const addedType = (vizType: string): AddedType | undefined => added.get(vizType);
export const addedTypes = (): readonly string[] => [...added.keys()];

/** Sets how plugins that add chart types are loaded. */
export function offerPlugins(how: (() => Promise<void>) | null): void {
  load = how;
}

/**
 * Loads the plugins, and resolves when all have loaded or failed; immediately if there are none. If their list cannot
 * be fetched, only the application's own types are available.
 */
export const whenPluginsLoaded = async (): Promise<void> => load?.().catch(() => undefined);

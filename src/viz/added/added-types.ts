import type { ControlPanel } from '../controls/panel';
import type { ChartMetadata, ChartPlugin } from '../plugin';

/** A chart type that came from elsewhere, with all that the application's own have in their folders. */
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

/** Says how plugins are loaded that bring types from elsewhere. */
export function offerPlugins(how: (() => Promise<void>) | null): void {
  load = how;
}

/**
 * Loads them, and resolves when all are done, with or without an error; at once where there are none. Where the list of
 * them cannot be had, there are those of the application.
 */
export const whenPluginsLoaded = async (): Promise<void> => load?.().catch(() => undefined);

import { numberOf, textOf, type FormData } from '@/model/chart';
import { annotationLayersText as text } from '@/text/messages/explore/annotations';
import type { LayerProblems } from '@/viz/types/timeseries/annotations/editing';

/** Props of each part of the layer editor. */
export interface LayerPartProps {
  readonly layer: FormData;
  readonly errorOf: (field: keyof LayerProblems) => { readonly error?: string };
  readonly onChange: (layer: FormData) => void;
}

/** The list id of the layer's source. */
export const valueId = (layer: FormData): string | null => {
  const id = numberOf(layer, 'value');
  return id === null ? textOf(layer, 'value') : String(id);
};

interface SourceOption {
  readonly id: string;
  readonly label: string;
  readonly about?: string;
}

/** Adds the stored option if the list lacks it. */
export const withStored = (options: readonly SourceOption[], stored: string | null): readonly SourceOption[] =>
  stored === null || options.some(({ id }) => id === stored)
    ? options
    : [{ id: stored, label: text.numbered(stored) }, ...options];

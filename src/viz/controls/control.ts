import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';

/** What decides whether a control is shown. */
export interface ControlContext {
  /** With the defaults of the type filled in. */
  readonly formData: FormData;
  readonly dataset: Dataset | null;
}

export interface Choice {
  readonly value: string | number | boolean | null;
  readonly label: string;
}

interface ControlBase {
  /** The form-data key. */
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  /** Empty is refused with the spec's 'cannot be empty'. */
  readonly required?: boolean;
  /** Changes the picture only: no query follows. */
  readonly renderOnly?: boolean;
  /** Shown always when left out. */
  readonly shown?: (context: ControlContext) => boolean;
  /** A hidden control loses its value unless this is false. */
  readonly resetOnHide?: boolean;
}

/** A control by its kind; each kind is one editor. */
export type Control = ControlBase &
  (
    | {
        readonly kind: 'columns' | 'column';
        readonly temporal?: boolean;
        readonly numeric?: boolean;
        readonly adhoc?: boolean;
      }
    | { readonly kind: 'metrics' | 'metric' }
    | { readonly kind: 'filters' }
    | { readonly kind: 'order' }
    | {
        readonly kind: 'choice';
        readonly choices: readonly Choice[] | ((context: ControlContext) => readonly Choice[]);
        readonly freeForm?: boolean;
        readonly clearable?: boolean;
      }
    | {
        readonly kind: 'choices';
        readonly choices: readonly Choice[] | ((context: ControlContext) => readonly Choice[]);
        readonly freeForm?: boolean;
      }
    | {
        readonly kind: 'number';
        readonly min?: number;
        readonly max?: number;
        readonly step?: number;
        readonly integer?: boolean;
        readonly slider?: boolean;
      }
    | { readonly kind: 'flag' }
    | { readonly kind: 'text'; readonly placeholder?: string; readonly multiline?: boolean }
    | { readonly kind: 'code'; readonly language: 'sql' | 'markdown' | 'html' | 'handlebars' | 'css' | 'json' }
    | { readonly kind: 'bounds' }
    | { readonly kind: 'colour' }
    | { readonly kind: 'colour-scheme'; readonly scheme: 'categorical' | 'sequential' }
    | { readonly kind: 'number-format' | 'time-format' | 'currency' }
    | { readonly kind: 'time-grain' | 'time-range' }
    | {
        readonly kind:
          | 'column-config'
          | 'conditional-formatting'
          | 'annotation-layers'
          | 'spatial'
          | 'viewport'
          | 'fixed-or-metric';
      }
  );

export interface ControlSection {
  readonly label: string;
  readonly description?: string;
  readonly tab: 'data' | 'customize';
  /** Folded until it is opened. */
  readonly folded?: boolean;
  readonly controls: readonly Control[];
}

export interface ControlPanel {
  readonly sections: readonly ControlSection[];
}

export const controlsOf = (panel: ControlPanel): readonly Control[] =>
  panel.sections.flatMap(section => section.controls);

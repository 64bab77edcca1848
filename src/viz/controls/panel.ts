import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import type { FeatureFlags } from '@/model/feature-flags';
import { sharedControls, type ControlWords, type panelSections } from '@/text/messages/panels/shared';
import { reader, type Field, type FieldKind, type ChartFields, type SettingsOf } from './field';

type SectionName = keyof typeof panelSections;
/** A chart type's own texts, in addition to the shared ones, by the key of the control. */
type OwnWords = Readonly<Record<string, ControlWords>>;
type WordsOf<W extends OwnWords> = (keyof W & string) | keyof typeof sharedControls;

/** The context of a panel. */
export interface PanelContext {
  /** With the defaults of the type filled in. */
  readonly formData: FormData;
  /** Null while unknown. */
  readonly dataset: Dataset | null;
  readonly flags: FeatureFlags | undefined;
  /** The kind of the database, such as `duckdb`; null while unknown. */
  readonly engine: string | null;
}

/** The same, with the settings as the chart reads them. */
export interface ControlContext<S = unknown> extends PanelContext {
  readonly settings: S;
}

export type ChoiceValue = string | number | boolean | null;
export interface ControlChoice {
  readonly value: ChoiceValue;
  readonly label: string;
}

/** The source of choices that the server has. */
export interface ChoiceServer {
  /** Time grains of a dataset's engine. */
  readonly timeGrains: (dataset: Dataset) => Promise<readonly ControlChoice[]>;
}

/** Choices: values whose texts are in the catalogue, or those of the context or the server. */
export type ControlChoices<S> =
  | { readonly from: 'catalogue'; readonly values: readonly ChoiceValue[] }
  | { readonly from: 'context'; readonly list: (context: ControlContext<S>) => readonly ControlChoice[] }
  | {
      readonly from: 'server';
      readonly ask: (server: ChoiceServer, context: ControlContext<S>) => Promise<readonly ControlChoice[]>;
    };

/** The choices of a control that are fetched by GET. */
export interface ChoiceData {
  readonly endpoint: string;
  /** EXP-128: maps the JSON to choices; by default they are its `result`. */
  readonly mutator?: (json: unknown) => readonly ControlChoice[];
}

/** Options of an editor, in addition to the kind of its setting. */
interface EditorOptions {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly integer?: true;
  readonly slider?: true;
  /** Other values than the choices may be typed. */
  readonly freeForm?: true;
  readonly clearable?: true;
  /** For columns: which are offered, and whether an expression may replace one. */
  readonly accepts?: { readonly temporal?: true; readonly numeric?: true; readonly expressions?: true };
  /** For rules that colour by condition: also for texts and whole columns, with a fill and a custom colour. */
  readonly rules?: 'extended';
  /** For settings by column: those of a table's columns unless it is the axes of metrics. */
  readonly options?: 'axis';
  readonly language?: 'sql' | 'markdown' | 'html' | 'handlebars' | 'css' | 'json';
  /** Choices that are fetched when the control is shown. */
  readonly data?: ChoiceData;
}

interface ControlOptions<S, Key extends string = string> extends EditorOptions {
  /** Empty is invalid. */
  readonly required?: true;
  /** Values that the field does not list, or choices that replace those. */
  readonly choices?: readonly ChoiceValue[] | Exclude<ControlChoices<S>, { readonly from: 'catalogue' }>;
  /** The choice that applies while none is stored, if other settings decide it. */
  readonly implied?: (context: ControlContext<S>) => ChoiceValue;
  /** If left out, the control is always shown. */
  readonly shown?: (context: ControlContext<S>) => boolean;
  /** Keeps its value while hidden; other controls go back to their defaults. */
  readonly keeps?: true;
  /** Settings that go back to their defaults when this one changes. */
  readonly resets?: readonly Key[];
  /** The effect of a change, if it differs from the effect of the section's tab (`ControlSection`). */
  readonly asks?: 'query' | 'picture';
}

/** A control of a panel: the setting, its editor, and when it is shown. */
export interface Control extends EditorOptions {
  /** The form-data key. */
  readonly name: string;
  /** The key of its texts, of its type or of all types. */
  readonly words: string;
  readonly kind: FieldKind;
  readonly initial: unknown;
  readonly required: boolean;
  readonly choices: ControlChoices<unknown> | null;
  readonly isShown: (context: PanelContext) => boolean;
  /** The choice that applies while none is stored; if left out, the default applies. */
  readonly impliedIn?: (context: PanelContext) => ChoiceValue;
  readonly keeps: boolean;
  readonly resets: readonly string[];
  readonly asks: 'query' | 'picture';
}

/** Data controls change the query and look controls only the picture, unless a control says otherwise. */
export interface ControlSection {
  readonly title: SectionName;
  readonly tab: 'data' | 'customize';
  /** Collapsed at first. */
  readonly folded: boolean;
  readonly controls: readonly Control[];
}

export interface ControlPanel {
  /** The type's own texts. */
  readonly words: OwnWords;
  /** The settings of its type. */
  readonly fields: ChartFields;
  readonly sections: readonly ControlSection[];
}

/** A control as a type declares it: only its key if there is nothing to add to its field. */
type Declared<F extends ChartFields, W extends string> =
  | (keyof F & W)
  | {
      readonly [K in keyof F & string]: ControlOptions<SettingsOf<F>, keyof F & string> & {
        readonly name: K;
      } & (K extends W ? { readonly words?: W } : { readonly words: W });
    }[keyof F & string];

interface DeclaredSection<F extends ChartFields, W extends string> {
  readonly title: SectionName;
  readonly tab: 'data' | 'customize';
  readonly folded?: true;
  readonly controls: readonly Declared<F, W>[];
}

const isListed = (choices: ControlOptions<never>['choices']): choices is readonly ChoiceValue[] =>
  Array.isArray(choices);

function choicesOf<S>(field: Field, choices: ControlOptions<S>['choices']): ControlChoices<S> | null {
  if (isListed(choices)) return { from: 'catalogue', values: choices };
  return choices ?? (field.values ? { from: 'catalogue', values: field.values } : null);
}

/**
 * The panel of a chart type. Every setting comes from its fields and every text from the catalogue, so that a control
 * without a setting or a label does not compile.
 */
export function definePanel<F extends ChartFields, W extends OwnWords>(
  words: W,
  fields: F,
  sections: readonly DeclaredSection<F, WordsOf<W>>[],
): ControlPanel {
  const settingsOf = reader(fields);
  const toControl = (tab: DeclaredSection<F, never>['tab'], declared: Declared<F, WordsOf<W>>): Control => {
    const {
      name,
      shown,
      choices,
      implied,
      ...options
    }: ControlOptions<SettingsOf<F>> & { name: string; words?: string } =
      typeof declared === 'object' ? declared : { name: declared };
    const { kind, initial } = fields[name]!;
    const given = choicesOf(fields[name]!, choices);
    const withSettings = (context: PanelContext) => ({ ...context, settings: settingsOf(context.formData) });
    return {
      words: name,
      asks: tab === 'data' ? 'query' : 'picture',
      resets: [],
      ...options,
      name,
      kind,
      initial,
      required: options.required ?? false,
      keeps: options.keeps ?? false,
      choices: given && forAnyone(given, withSettings),
      isShown: context => shown?.(withSettings(context)) ?? true,
      ...(implied && { impliedIn: context => implied(withSettings(context)) }),
    };
  };
  return {
    words,
    fields,
    sections: sections.map(({ title, tab, folded = false, controls }) => ({
      title,
      tab,
      folded,
      controls: controls.map(declared => toControl(tab, declared)),
    })),
  };
}

/** Reads the settings, so that panels can be shown without knowing their type. */
function forAnyone<S>(
  choices: ControlChoices<S>,
  withSettings: (context: PanelContext) => ControlContext<S>,
): ControlChoices<unknown> {
  switch (choices.from) {
    case 'catalogue':
      return choices;
    case 'context':
      return { from: 'context', list: context => choices.list(withSettings(context)) };
    case 'server':
      return { from: 'server', ask: (server, context) => choices.ask(server, withSettings(context)) };
  }
}

export const controlsOf = (panel: ControlPanel): readonly Control[] =>
  panel.sections.flatMap(section => section.controls);

/** The texts of a control: those of its type, else those of all types. Read when it is drawn. */
export function wordsFor({ words: own }: ControlPanel, { words: key }: Control): ControlWords {
  const shared: OwnWords = sharedControls;
  return own[key] ?? must(shared[key], key);
}

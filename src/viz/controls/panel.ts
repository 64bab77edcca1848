import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import type { FeatureFlags } from '@/model/feature-flags';
import { sharedControls, type ControlWords, type panelSections } from '@/text/messages/panels/shared';
import { reader, type Field, type FieldKind, type ChartFields, type SettingsOf } from './field';

type SectionName = keyof typeof panelSections;
/** Words that a chart type has of its own, beside those that types share, by the key of the control. */
type OwnWords = Readonly<Record<string, ControlWords>>;
type WordsOf<W extends OwnWords> = (keyof W & string) | keyof typeof sharedControls;

/** What is known where a panel is shown. */
export interface PanelContext {
  /** With the defaults of the type filled in. */
  readonly formData: FormData;
  /** Null while it is not known. */
  readonly dataset: Dataset | null;
  readonly flags: FeatureFlags | undefined;
  /** The kind of database that answers, such as `duckdb`; null while it is not known. */
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

/** Where choices come from that the server has. */
export interface ChoiceServer {
  /** Stretches of time that the engine of a dataset cuts to. */
  readonly timeGrains: (dataset: Dataset) => Promise<readonly ControlChoice[]>;
}

/** What can be chosen: values whose words are in the catalogue, or what the context or the server has. */
export type ControlChoices<S> =
  | { readonly from: 'catalogue'; readonly values: readonly ChoiceValue[] }
  | { readonly from: 'context'; readonly list: (context: ControlContext<S>) => readonly ControlChoice[] }
  | {
      readonly from: 'server';
      readonly ask: (server: ChoiceServer, context: ControlContext<S>) => Promise<readonly ControlChoice[]>;
    };

/** Where the choices of a control are read, by a GET. */
export interface ChoiceData {
  readonly endpoint: string;
  /** EXP-128: makes choices of the JSON, whose `result` they are otherwise. */
  readonly mutator?: (json: unknown) => readonly ControlChoice[];
}

/** What an editor is told beside the kind of its setting. */
interface EditorOptions {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly integer?: true;
  readonly slider?: true;
  /** What is not among the choices may be typed. */
  readonly freeForm?: true;
  readonly clearable?: true;
  /** Of columns: which of them are offered, and whether an expression may stand for one. */
  readonly accepts?: { readonly temporal?: true; readonly numeric?: true; readonly expressions?: true };
  /** Of rules that colour by condition: also of texts and whole columns, with a fill and a colour of one's own. */
  readonly rules?: 'extended';
  readonly language?: 'sql' | 'markdown' | 'html' | 'handlebars' | 'css' | 'json';
  /** Of choices that are asked for when the control is shown. */
  readonly data?: ChoiceData;
}

interface ControlOptions<S, Key extends string = string> extends EditorOptions {
  /** Empty is refused. */
  readonly required?: true;
  /** Values that the field does not name itself, or other choices than those. */
  readonly choices?: readonly ChoiceValue[] | Exclude<ControlChoices<S>, { readonly from: 'catalogue' }>;
  /** The choice that holds while none is stored, where other settings decide it. */
  readonly implied?: (context: ControlContext<S>) => ChoiceValue;
  /** Shown always when left out. */
  readonly shown?: (context: ControlContext<S>) => boolean;
  /** Keeps its value while it is hidden, where others go back to their defaults. */
  readonly keeps?: true;
  /** Settings that go back to their defaults when this one changes. */
  readonly resets?: readonly Key[];
  /** What follows a change, where it is not what follows from the section's tab (`ControlSection`). */
  readonly asks?: 'query' | 'picture';
}

/** A control of a panel: the setting, how it is edited, and when. */
export interface Control extends EditorOptions {
  /** The form-data key. */
  readonly name: string;
  /** Its entry among the words of its type, or of all types. */
  readonly words: string;
  readonly kind: FieldKind;
  readonly initial: unknown;
  readonly required: boolean;
  readonly choices: ControlChoices<unknown> | null;
  readonly isShown: (context: PanelContext) => boolean;
  /** The choice that holds while none is stored; left out where the default does. */
  readonly impliedIn?: (context: PanelContext) => ChoiceValue;
  readonly keeps: boolean;
  readonly resets: readonly string[];
  readonly asks: 'query' | 'picture';
}

/** Data change the query, looks the picture only, unless a control says else. */
export interface ControlSection {
  readonly title: SectionName;
  readonly tab: 'data' | 'customize';
  /** Folded until it is opened. */
  readonly folded: boolean;
  readonly controls: readonly Control[];
}

export interface ControlPanel {
  /** Its type's own words. */
  readonly words: OwnWords;
  /** The settings of its type. */
  readonly fields: ChartFields;
  readonly sections: readonly ControlSection[];
}

/** A control as a type declares it: its key alone, where nothing is to be said beside its field. */
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
 * The panel of a chart type: every setting comes from its fields, and every word from the catalogue, so that neither a
 * control without a setting nor one without a label can be written down.
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

/** The settings are read here, so that who shows a panel need not know its type. */
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

/** What is said of a control: the words that its type has for it, else those of all types. Read when it is drawn. */
export function wordsFor({ words: own }: ControlPanel, { words: key }: Control): ControlWords {
  const shared: OwnWords = sharedControls;
  return own[key] ?? must(shared[key], key);
}

import { isRecord } from '@/lib/json';
import { flagOf, listOf, numberOf, textOf, type FormData } from '@/model/chart';
import type { Currency } from '@/model/dataset';
import type { QueryColumn, QueryMetric } from '@/model/query-context';
import { SMART_NUMBER } from '@/text/numbers';
import { SMART_DATE } from '@/text/times';
import { columnsOf, metricsOf } from './named';

/** Each kind of setting has one editor. `stored`: form data have it, but no control sets it. */
export type FieldKind =
  | 'flag'
  | 'number'
  | 'text'
  | 'choice'
  | 'choices'
  | 'column'
  | 'columns'
  | 'metric'
  | 'metrics'
  | 'filters'
  | 'order'
  | 'bounds'
  | 'colour'
  | 'categorical-scheme'
  | 'sequential-scheme'
  | 'number-format'
  | 'time-format'
  | 'currency'
  | 'time-grain'
  | 'code'
  | 'column-config'
  | 'conditional-formatting'
  | 'annotation-layers'
  | 'spatial'
  | 'viewport'
  | 'fixed-or-metric'
  | 'filter-configs'
  | 'time-series-columns'
  | 'contours'
  | 'async-choices'
  | 'stored';

/** A setting of a chart: its kind, its default, and how it is read. */
export interface Field<V = unknown> {
  readonly kind: FieldKind;
  /** The only definition of this default. */
  readonly initial: unknown;
  /** The value in new charts, if it differs from the default. */
  readonly forNew?: unknown;
  /** The values of a closed set, in the order of the menu. */
  readonly values?: readonly (string | number | boolean | null)[];
  /** Any key of form data may hold anything: a value of another kind counts as left out. */
  readonly read: (form: FormData, key: string) => V;
}

/** The settings of a chart type by the keys of its form data. */
export type ChartFields = Readonly<Record<string, Field>>;

export type SettingsOf<F extends ChartFields> = {
  readonly [K in keyof F]: F[K] extends Field<infer V> ? V : never;
};

/**
 * A reader for some settings. Charts read form data only through one, so that every setting has a type, one default,
 * and a control (or a reason for having none, in `stored-fields.ts`). Settings are read on access.
 */
export function reader<F extends ChartFields>(fields: F): (form: FormData) => SettingsOf<F> {
  class Settings {
    readonly #form: FormData;
    constructor(form: FormData) {
      this.#form = form;
    }
    static {
      for (const [key, field] of Object.entries(fields))
        Object.defineProperty(this.prototype, key, {
          get(this: Settings) {
            return field.read(this.#form, key);
          },
        });
    }
  }
  return form => new Settings(form) as unknown as SettingsOf<F>;
}

/** Defaults that form data may leave out; false, 0 and empty mean the same as nothing and are not filled in. */
const defaultsOf = (fields: ChartFields): readonly (readonly [key: string, initial: unknown])[] =>
  Object.entries(fields).flatMap(([key, { initial }]) => (initial ? [[key, initial] as const] : []));

/** Form data as the chart reads it: a missing key takes its default, and null stays null. */
export function withDefaults({ fields }: { readonly fields: ChartFields }, form: FormData): FormData {
  const missing = defaultsOf(fields).filter(([key]) => form[key] === undefined);
  return missing.length === 0 ? form : { ...form, ...Object.fromEntries(missing) };
}

const field = <V>(kind: FieldKind, initial: unknown, read: Field<V>['read']): Field<V> => ({ kind, initial, read });

/** Null is off, whatever the default: in form data it means that nothing was chosen, and it is not filled in. */
export const flag = (initial = false, kind: FieldKind = 'flag'): Field<boolean> =>
  field(kind, initial, (form, key) => form[key] !== null && flagOf(form, key, initial));

/** A flag that may be unset: then its default depends on other settings, or its subject is not wanted at all. */
export const openFlag = (initial: boolean | null = null): Field<boolean | null> =>
  field('flag', initial, (form, key) =>
    typeof form[key] === 'boolean' ? form[key] : form[key] === undefined ? initial : null,
  );

export function number(initial: number, kind?: FieldKind): Field<number>;
export function number(initial?: null, kind?: FieldKind): Field<number | null>;
export function number(initial: number | null = null, kind: FieldKind = 'number'): Field<number | null> {
  return field(kind, initial, (form, key) => numberOf(form, key) ?? initial);
}

export function text(initial: string, kind?: FieldKind): Field<string>;
export function text(initial?: null, kind?: FieldKind): Field<string | null>;
export function text(initial: string | null = null, kind: FieldKind = 'text'): Field<string | null> {
  return field(kind, initial, (form, key) => textOf(form, key) ?? initial);
}

/** A number that is chosen from a list or typed. */
export function numberChoice(initial: number): Field<number>;
export function numberChoice(initial?: null): Field<number | null>;
export function numberChoice(initial: number | null = null): Field<number | null> {
  return field('choice', initial, (form, key) => numberOf(form, key) ?? initial);
}

/** A number that is offered and stored as text. */
export const digits = (initial: `${number}`): Field<number> =>
  field('choice', initial, (form, key) => numberOf(form, key) ?? Number(initial));

/** One of a closed set; any other value counts as left out. */
export function oneOf<const T extends string>(values: readonly T[], initial: NoInfer<T>, kind?: FieldKind): Field<T>;
export function oneOf<const T extends string>(values: readonly T[], initial: null, kind?: FieldKind): Field<T | null>;
export function oneOf<const T extends string>(
  values: readonly T[],
  initial: NoInfer<T> | null,
  kind: FieldKind = 'choice',
): Field<T | null> {
  return {
    ...field(kind, initial, (form, key) => values.find(value => value === form[key]) ?? initial),
    values: initial === null ? [null, ...values] : values,
  };
}

/** The stored value, for its reader to check. */
export const raw = (kind: FieldKind, initial: unknown = null): Field =>
  field(kind, initial, (form, key) => form[key] ?? initial);

export const list = (kind: FieldKind = 'choices'): Field<readonly unknown[]> => field(kind, null, listOf);

export const columns = (kind: FieldKind = 'columns'): Field<readonly QueryColumn[]> => field(kind, null, columnsOf);
export const column = (): Field<QueryColumn | null> =>
  field('column', null, (form, key) => columnsOf(form, key)[0] ?? null);
export const metrics = (kind: FieldKind = 'metrics'): Field<readonly QueryMetric[]> => field(kind, null, metricsOf);
export const metric = (kind: FieldKind = 'metric'): Field<QueryMetric | null> =>
  field(kind, null, (form, key) => metricsOf(form, key)[0] ?? null);

export type AxisBounds = readonly [low: number | null, high: number | null];
/** The value of form data without bounds. */
export const unbounded: AxisBounds = [null, null];

export const bounds = (kind: FieldKind = 'bounds'): Field<AxisBounds> =>
  field(kind, null, (form, key) => {
    const stored = form[key];
    const bound = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);
    return Array.isArray(stored) ? [bound(stored[0]), bound(stored[1])] : unbounded;
  });

/** Null without a symbol. */
export const currency = (): Field<Currency | null> =>
  field('currency', null, (form, key) => {
    const stored = form[key];
    if (!isRecord(stored)) return null;
    const symbol = textOf(stored, 'symbol');
    return symbol === null ? null : { symbol, position: stored['symbolPosition'] === 'suffix' ? 'suffix' : 'prefix' };
  });

/** EXP-151: the initial value of the colour of all marks. */
export const startColour = { r: 0, g: 122, b: 135, a: 1 } as const;

/** A colour as Superset's picker stores it; it is read when drawn (`colours/picked.ts`). */
export const colour = (initial: object | null = null): Field => raw('colour', initial);

export const numberFormat = (): Field<string> => text(SMART_NUMBER, 'number-format');
export const timeFormat = (initial: string = SMART_DATE, kind: FieldKind = 'time-format'): Field<string> =>
  text(initial, kind);

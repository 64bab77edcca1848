/** A chart's form data: the state of its controls, as stored. Charts read the keys they know. */
export type FormData = Readonly<Record<string, unknown>>;

export interface Chart {
  readonly id: number;
  readonly name: string;
  readonly vizType: string;
  readonly datasetId: number | null;
  readonly description: string | null;
  readonly certifiedBy: string | null;
  readonly formData: FormData;
  /** Milliseconds since the epoch. */
  readonly changedOn: number | null;
}

/** A person or a dashboard, by name. */
interface NamedReference {
  readonly id: number;
  readonly name: string;
}

/** A chart for its editors, with all pending changes. */
export interface EditedChart {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** In seconds; null to use the dataset's. */
  readonly cacheTimeout: number | null;
  readonly certifiedBy: string;
  readonly certificationDetails: string;
  /** Managed by another program, and not editable here. */
  readonly isManagedExternally: boolean;
  /** Null if the owners are unknown; so is `dashboards`. */
  readonly owners: readonly NamedReference[] | null;
  readonly dashboards: readonly NamedReference[] | null;
}

/** Readers of form data, in which any key may hold anything. */
export function textOf(form: FormData, key: string): string | null {
  const value = form[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

export function numberOf(form: FormData, key: string): number | null {
  const value = form[key];
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

export function flagOf(form: FormData, key: string, fallback: boolean): boolean {
  const value = form[key];
  return typeof value === 'boolean' ? value : fallback;
}

/** A list; a single value counts as a list of one. */
export function listOf(form: FormData, key: string): readonly unknown[] {
  const value = form[key];
  if (Array.isArray(value)) return value;
  return value === null || value === undefined || value === '' ? [] : [value];
}

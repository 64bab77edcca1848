import { isRecord, parseJson } from '@/lib/json';
import type { SignedIn } from '../../auth/caller';
import type { MetadataStore } from '../../metadata/store';
import { findFormData } from './form-data';
import { followLink } from './permalinks';

/** Unsaved form data that an address refers to by a key. */
export interface RequestedForm {
  readonly form: Readonly<Record<string, unknown>>;
  /** From a link: additional query arguments. */
  readonly urlParams: Readonly<Record<string, string>>;
  /** Why the key's form data is missing, for people. */
  readonly message: string | null;
}

interface Keys {
  readonly form_data_key?: string | undefined;
  readonly permalink_key?: string | undefined;
}

const nothing: RequestedForm = { form: {}, urlParams: {}, message: null };

/** @param isChart whether there is a saved chart to fall back to */
export async function requestedForm(
  store: MetadataStore,
  caller: SignedIn,
  keys: Keys,
  isChart: boolean,
): Promise<RequestedForm> {
  if (keys.permalink_key !== undefined) {
    const { state } = await followLink(store, caller, keys.permalink_key);
    const pairs = (state.urlParams ?? []).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
    return { ...nothing, form: state.formData, urlParams: Object.fromEntries(pairs) };
  }
  if (keys.form_data_key === undefined) return nothing;
  const form = parseJson(await findFormData(store, caller, keys.form_data_key));
  if (isRecord(form)) return { ...nothing, form };
  return {
    ...nothing,
    message: `Form data not found in cache, reverting to ${isChart ? 'chart' : 'dataset'} metadata.`,
  };
}

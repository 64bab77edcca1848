import { isLocalId } from '@/model/local-id';
import type { NewCommand } from '../../commands/command';
import type { ResourceId } from '../../commands/patch';

export interface FormDataPayload {
  /** The server's key, or a local id until it has given one. */
  readonly id: ResourceId;
  readonly name: string;
  /** Id of the browser's tab: a server gives each tab one key per chart. */
  readonly tabId: number | string | null;
  readonly body: {
    readonly datasetId: number;
    readonly datasetType: string;
    /** Without the values from the address. */
    readonly formData: Readonly<Record<string, unknown>>;
    readonly chartId?: number | null | undefined;
  };
}

export const KEEP_FORM_DATA = 'keep-form-data';

/** Stores form data of an unsaved chart. */
export function keepFormData(payload: FormDataPayload): NewCommand {
  return {
    kind: KEEP_FORM_DATA,
    resource: `form-data:${payload.id}`,
    payload,
    base: null,
    ...(isLocalId(payload.id) ? { makes: payload.id } : {}),
  };
}

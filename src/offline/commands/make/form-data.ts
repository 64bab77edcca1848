import type { FormDataPayload } from '../keep-form-data';
import { isLocalId } from '../local-id';
import type { NewCommand } from '../new-command';

export function keepFormData(payload: FormDataPayload): NewCommand {
  return {
    kind: 'keep-form-data',
    resource: `form-data:${payload.id}`,
    payload,
    base: null,
    ...(isLocalId(payload.id) ? { makes: payload.id } : {}),
  };
}

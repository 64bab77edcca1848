import type { Users } from '../auth/users';
import type { MetadataStore } from '../metadata/store';
import { admit, type Admission } from './admit';
import { createFlowCookies, type FlowCookies } from './flow-cookie';
import { createProvider, type Provider, type Vouched } from './provider';
import type { SingleSignOnSettings } from './settings';

/** Signing in at an OpenID Connect provider. */
export interface SingleSignOn extends Provider, FlowCookies {
  /** The provider's name on the sign-in page. */
  readonly name: string;
  admit(vouched: Vouched): Promise<Admission>;
}

/** Its external dependencies. */
export interface SingleSignOnParts {
  readonly settings: SingleSignOnSettings;
  readonly fetch: Parameters<typeof createProvider>[1];
}

export function createSingleSignOn(
  { settings, fetch }: SingleSignOnParts,
  { store, users, now }: { readonly store: MetadataStore; readonly users: Users; readonly now: () => number },
  secret: Uint8Array,
): SingleSignOn {
  return {
    name: settings.name,
    ...createProvider(settings, fetch),
    ...createFlowCookies(secret, now),
    admit: vouched => admit({ store, users, settings }, vouched),
  };
}

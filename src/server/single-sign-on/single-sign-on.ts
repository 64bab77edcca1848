import type { Users } from '../auth/users';
import type { MetadataStore } from '../metadata/store';
import { admit, type Admission } from './admit';
import { createFlowCookies, type FlowCookies } from './flow-cookie';
import { link, type Linking } from './link';
import { createProvider, type Provider, type Vouched } from './provider';
import type { SingleSignOnSettings } from './settings';

/** Signing in at an OpenID Connect provider. */
export interface SingleSignOn extends Provider, FlowCookies {
  /** The provider's name on the sign-in page. */
  readonly name: string;
  /** Whether each sign-in sets the person's roles. */
  readonly setsRoles: boolean;
  /** Whether an identity is at this provider; earlier ones may be at another. */
  isIssuer(issuer: string): boolean;
  admit(vouched: Vouched): Promise<Admission>;
  /** @param store a transaction */
  link(store: MetadataStore, userId: number, vouched: Vouched): Promise<Linking>;
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
    setsRoles: settings.rolesClaim !== null,
    isIssuer: issuer => URL.canParse(issuer) && new URL(issuer).href === settings.issuer.href,
    ...createProvider(settings, fetch),
    ...createFlowCookies(secret, now),
    admit: vouched => admit({ store, users, settings }, vouched),
    link: (transaction, userId, vouched) => link({ store: transaction, settings, now }, userId, vouched),
  };
}

import { builtInRoles } from '../auth/roles';

/** How people sign in at an OpenID Connect provider. */
export interface SingleSignOnSettings {
  readonly issuer: URL;
  readonly clientId: string;
  /** Null for a client without one: PKCE alone proves that the same program sends the request. */
  readonly clientSecret: string | null;
  /** The public address of this server; it ends in a slash. */
  readonly publicUrl: string;
  /** The provider's name on the button of the sign-in page. */
  readonly name: string;
  readonly scope: string;
  /** The claim of the ID token with the roles; null if roles are managed here. */
  readonly rolesClaim: string | null;
  /** Roles by the values of that claim. */
  readonly roleMap: ReadonlyMap<string, readonly string[]>;
  /** The default role; null rejects people without a role from the claim. */
  readonly defaultRole: string | null;
}

/** The raw settings, with the name of each in error messages. */
export interface SingleSignOnGiven {
  readonly issuer: string | undefined;
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
  readonly name: string | undefined;
  readonly scope: string | undefined;
  readonly rolesClaim: string | undefined;
  readonly roleMap: string | undefined;
  readonly defaultRole: string | undefined;
  readonly publicUrl: string | null;
}

/** Readers, by default. */
const DEFAULT_ROLE = 'Gamma';

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Tokens and the secret are sent to it, so only a provider on this machine may be unencrypted. */
function issuerOf(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.search || url.hash || url.username) return null;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)) ? url : null;
}

/** @returns null if a part is invalid: `analysts=Alpha,admins=Admin+sql_lab` */
function roleMapOf(text: string): Map<string, readonly string[]> | null {
  const map = new Map<string, readonly string[]>();
  for (const part of text.split(',').filter(one => one.trim() !== '')) {
    const at = part.lastIndexOf('=');
    const [value, roles] = [part.slice(0, at).trim(), part.slice(at + 1).split('+')];
    const named = roles.map(role => role.trim()).filter(Boolean);
    if (at < 0 || value === '' || named.length === 0) return null;
    map.set(value, [...(map.get(value) ?? []), ...named]);
  }
  return map;
}

/** The settings, nothing if no issuer is named, or an error. */
export function readSingleSignOn(
  given: SingleSignOnGiven,
): { readonly settings: SingleSignOnSettings | null } | { readonly problem: string } {
  if (!given.issuer) return { settings: null };
  const issuer = issuerOf(given.issuer);
  if (!issuer)
    return { problem: `The issuer must be an address like https://id.example.com, encrypted, not "${given.issuer}".` };
  if (!given.clientId) return { problem: '--oidc-issuer needs TIDEMARK_OIDC_CLIENT_ID.' };
  if (given.publicUrl === null)
    return { problem: '--oidc-issuer needs --public-url: the provider redirects users there.' };
  const roleMap = roleMapOf(given.roleMap ?? '');
  if (!roleMap) return { problem: `Roles must be like analysts=Alpha,admins=Admin+sql_lab, not "${given.roleMap}".` };
  if (roleMap.size > 0 && !given.rolesClaim)
    return { problem: '--oidc-roles needs --oidc-roles-claim: the claim to read.' };
  const defaultRole = given.defaultRole ?? DEFAULT_ROLE;
  return {
    settings: {
      issuer,
      clientId: given.clientId,
      clientSecret: given.clientSecret || null,
      publicUrl: given.publicUrl,
      name: given.name || issuer.hostname,
      scope: given.scope || 'openid profile email',
      rolesClaim: given.rolesClaim || null,
      roleMap,
      defaultRole: defaultRole === 'none' ? null : defaultRole,
    },
  };
}

/** Roles in the settings that are not built in: a person must have created them. */
export const ownRolesIn = ({ roleMap, defaultRole }: SingleSignOnSettings): readonly string[] =>
  [...new Set([...roleMap.values()].flat().concat(defaultRole ?? []))].filter(
    role => !Object.hasOwn(builtInRoles, role),
  );

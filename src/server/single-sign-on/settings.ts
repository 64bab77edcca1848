import { builtInRoles } from '../auth/roles';

/** How people sign in at an OpenID Connect provider. */
export interface SingleSignOnSettings {
  readonly issuer: URL;
  readonly clientId: string;
  /** Null for a client without one: PKCE alone proves that the same program asks. */
  readonly clientSecret: string | null;
  /** Where people reach this server; it ends in a slash. */
  readonly publicUrl: string;
  /** As the button of the sign-in page names the provider. */
  readonly name: string;
  readonly scope: string;
  /** The claim of the ID token that tells roles; null where roles are given here. */
  readonly rolesClaim: string | null;
  /** Roles by the values of that claim. */
  readonly roleMap: ReadonlyMap<string, readonly string[]>;
  /** What everybody gets; null lets only those in whom the claim gives a role. */
  readonly defaultRole: string | null;
}

/** What was said of it, with the words that name each to the person who said it. */
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

/** Readers, unless the options say otherwise. */
const DEFAULT_ROLE = 'Gamma';

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Tokens and the secret travel to it, so only a provider on this machine may do without encryption. */
function issuerOf(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.search || url.hash || url.username) return null;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)) ? url : null;
}

/** @returns null where a part is none: `analysts=Alpha,admins=Admin+sql_lab` */
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

/** The settings, nothing where no issuer is named, or what is wrong with them. */
export function readSingleSignOn(
  given: SingleSignOnGiven,
): { readonly settings: SingleSignOnSettings | null } | { readonly problem: string } {
  if (!given.issuer) return { settings: null };
  const issuer = issuerOf(given.issuer);
  if (!issuer)
    return { problem: `The issuer must be an address like https://id.example.com, encrypted, not "${given.issuer}".` };
  if (!given.clientId) return { problem: '--oidc-issuer needs TIDEMARK_OIDC_CLIENT_ID.' };
  if (given.publicUrl === null)
    return { problem: '--oidc-issuer needs --public-url: the provider sends people back there.' };
  const roleMap = roleMapOf(given.roleMap ?? '');
  if (!roleMap)
    return { problem: `Roles are given as in analysts=Alpha,admins=Admin+sql_lab, not as "${given.roleMap}".` };
  if (roleMap.size > 0 && !given.rolesClaim)
    return { problem: '--oidc-roles needs --oidc-roles-claim: the claim that it reads.' };
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

/** Of the roles in the settings, those that no store has to begin with: a person must have made them. */
export const ownRolesIn = ({ roleMap, defaultRole }: SingleSignOnSettings): readonly string[] =>
  [...new Set([...roleMap.values()].flat().concat(defaultRole ?? []))].filter(
    role => !Object.hasOwn(builtInRoles, role),
  );

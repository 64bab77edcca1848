import { EMBEDDING_SITES_MOST, siteOrigin } from '@/model/embedding-site';

/** The typed sites: their origins, the first invalid text, or that there are too many. */
export type TypedSites =
  | { readonly name: 'sites'; readonly sites: readonly string[] }
  | { readonly name: 'no-site'; readonly text: string }
  | { readonly name: 'too-many' };

export function readSites(typed: string): TypedSites {
  const texts = typed.split(/[\s,]+/).filter(text => text !== '');
  const wrong = texts.find(text => siteOrigin(text) === null);
  if (wrong !== undefined) return { name: 'no-site', text: wrong };
  const sites = [...new Set(texts.flatMap(text => siteOrigin(text) ?? []))];
  return sites.length > EMBEDDING_SITES_MOST ? { name: 'too-many' } : { name: 'sites', sites };
}

/** The code for the other site's page, with Superset's embedding SDK. */
export const siteCode = (uuid: string, server: string): string =>
  [
    `import { embedDashboard } from '@superset-ui/embedded-sdk';`,
    '',
    'embedDashboard({',
    `  id: '${uuid}',`,
    `  supersetDomain: '${server}',`,
    `  mountPoint: document.getElementById('dashboard'),`,
    '  // Your server asks Tidemark for a guest token and hands it on.',
    `  fetchGuestToken: () => fetch('/guest-token').then(response => response.text()),`,
    '});',
  ].join('\n');

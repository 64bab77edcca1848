import { isRecord } from '@/lib/json';
import { hiddenParts, type HiddenParts } from '@/model/embedding';

/** The embedded dashboard, and the origins of the sites that may send a token; an empty list allows every site. */
export interface EmbeddedFacts {
  readonly dashboardId: number;
  readonly sites: readonly string[];
  readonly hides: HiddenParts;
}

const contentOf = (page: Document, name: string) =>
  page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;

/** The server's data in the page, and the site in its address; null for every other page of the application. */
export function embeddedFacts(page: Document, search: string): EmbeddedFacts | null {
  const id = Number(contentOf(page, 'embedded-dashboard') ?? Number.NaN);
  const sites = contentOf(page, 'embedding-sites');
  if (!Number.isSafeInteger(id) || sites === null) return null;
  return { dashboardId: id, sites: sites === '*' ? [] : sites.split(' '), hides: hiddenParts(search) };
}

/** The message with which Superset's embedding SDK sends a port, once the frame has loaded. */
const isHandshake = (data: unknown): boolean =>
  isRecord(data) && data['type'] === '__embedded_comms__' && data['handshake'] === 'port transfer';

/**
 * The port to the embedding site. Messages from other windows, and from sites that may not embed the page, are ignored:
 * their token would show the reader another dashboard.
 */
export function awaitSite(page: Window, sites: readonly string[]): Promise<MessagePort> {
  return new Promise(resolve => {
    function onMessage({ source, origin, data, ports }: MessageEvent): void {
      const [port] = ports;
      const mayEmbed = sites.length === 0 || sites.includes(origin);
      if (source !== page.parent || !mayEmbed || !isHandshake(data) || !port) return;
      page.removeEventListener('message', onMessage);
      resolve(port);
    }
    page.addEventListener('message', onMessage);
  });
}

import { isRecord } from '@/lib/json';
import { hiddenParts, maySiteEmbed, type HiddenParts } from '@/model/embedding';

/** The dashboard that this page shows in a frame, and the sites that may hand it a token; none lets every site. */
export interface EmbeddedFacts {
  readonly dashboardId: number;
  readonly sites: readonly string[];
  readonly hides: HiddenParts;
}

const contentOf = (page: Document, name: string) =>
  page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;

/** What the server says in the page, and the site in its address; null for every other page of the application. */
export function embeddedFacts(page: Document, search: string): EmbeddedFacts | null {
  const id = Number(contentOf(page, 'embedded-dashboard') ?? Number.NaN);
  const sites = contentOf(page, 'embedding-sites');
  if (!Number.isSafeInteger(id) || sites === null) return null;
  return { dashboardId: id, sites: sites === '*' ? [] : sites.split(' '), hides: hiddenParts(search) };
}

/** The message with which Superset's embedding SDK hands over a port, once the frame has loaded. */
const isHandshake = (data: unknown): boolean =>
  isRecord(data) && data['type'] === '__embedded_comms__' && data['handshake'] === 'port transfer';

/**
 * The port to the site around this page. Messages of other windows, and of sites that may not embed it, are ignored:
 * a token of theirs would show their reader something in this dashboard's place.
 */
export function awaitSite(page: Window, sites: readonly string[]): Promise<MessagePort> {
  return new Promise(resolve => {
    function onMessage({ source, origin, data, ports }: MessageEvent): void {
      const [port] = ports;
      if (source !== page.parent || !maySiteEmbed(sites, origin) || !isHandshake(data) || !port) return;
      page.removeEventListener('message', onMessage);
      resolve(port);
    }
    page.addEventListener('message', onMessage);
  });
}

import { isRecord } from '@/lib/json';

/** The methods of this page for the site, by the names of Superset's SDK. */
export type SiteMethods = Readonly<Record<string, (args: unknown) => unknown>>;

/**
 * Answers the site over its port, in the messages of Superset's `switchboard`: `emit` calls a method, `get` requests
 * its result by the id of the message. The site learns that a method failed, `onFailure` why.
 */
export function answerSite(port: MessagePort, methods: SiteMethods, onFailure: (error: unknown) => void): void {
  const methodOf = (name: unknown) =>
    typeof name === 'string' && Object.hasOwn(methods, name) ? methods[name] : undefined;

  async function resultOf(name: unknown, args: unknown) {
    const call = methodOf(name);
    if (!call) return { switchboardAction: 'error', error: `[tidemark] Method "${String(name)}" is not defined` };
    try {
      return { switchboardAction: 'reply', result: await call(args) };
    } catch (error) {
      onFailure(error);
      return { switchboardAction: 'error', error: `[tidemark] Method "${String(name)}" threw an error` };
    }
  }

  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data)) return;
    const { switchboardAction: action, method, messageId, args } = data;
    if (action === 'emit') methodOf(method)?.(args);
    if (action === 'get') void resultOf(method, args).then(answer => port.postMessage({ messageId, ...answer }));
  });
  port.start();
}

/** The anchor in the arguments of `getDashboardPermalink`; null without one. */
export const anchorIn = (args: unknown): string | null =>
  isRecord(args) && typeof args['anchor'] === 'string' && args['anchor'] !== '' ? args['anchor'] : null;

/** The token in the arguments of `guestToken`; null for anything else. */
export const tokenIn = (args: unknown): string | null =>
  isRecord(args) && typeof args['guestToken'] === 'string' ? args['guestToken'] : null;

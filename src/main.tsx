import './ui/theme/global.css';
import { RouterProvider, createRouter } from '@tanstack/react-router';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Clock } from '@/lib/clock';
import { must } from '@/lib/assert';
import { awaitSite, embeddedFacts, type EmbeddedFacts } from '@/features/embedded/await-site';
import { reportingCaught } from '@/features/frame/caught-errors';
import { fetchTransport } from '@/offline/runtime/fetch-transport';
import { OfflineProvider, useObservable } from '@/offline/react/context';
import type { OpenSocket } from '@/offline/sync/jobs/event-socket';
import { createRuntime } from '@/offline/runtime/runtime';
import { languageFor } from '@/text/locales/languages';
import { frameText } from '@/text/messages/frame/shell';
import { keepInstallOffer } from '@/ui/shell/install';
import { lazy } from '@/ui/lazy/lazy';
import { OptionCountWords } from '@/ui/select/OptionCount';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';
import { ToastProvider } from '@/ui/toast/Toast';
import { offerPlugins } from '@/viz/added/added-types';
import { routeTree } from './routes/route-tree.gen';

const TooltipLayer = lazy(() => import('./ui/tooltip/TooltipLayer'));

const clock: Clock = {
  now: () => Date.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Unique even where `randomUUID` is missing: pages of a local network without TLS. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

const openSocket: OpenSocket = (url, { onOpen, onMessage, onClose }) => {
  const socket = new WebSocket(url);
  socket.addEventListener('open', onOpen);
  socket.addEventListener('message', ({ data }) => onMessage(data));
  socket.addEventListener('close', ({ code }) => onClose(code));
  return () => socket.close();
};

/** Milliseconds that a picture of the screen may hold up what talks to the server. */
const LONGEST = 5000;

/**
 * If a picture of the screen is shown or loading, the screen is ready once it has replaced the picture
 * (`public/picture.js`).
 */
const isShown = () =>
  new Promise<void>(resolve => {
    const { screenPicture } = document.documentElement.dataset;
    if (screenPicture !== 'awaited' && screenPicture !== 'shown') resolve();
    addEventListener('tidemark-picture-gone', () => resolve(), { once: true });
    clock.after(LONGEST, resolve);
  });

/** Passed to every runtime of a page. */
const ports = {
  clock,
  newKey,
  random: Math.random,
  server: location.origin,
  opening: () => import('./features/dashboard/opening'),
};

const runtime = createRuntime({
  ...ports,
  transport: fetchTransport((input, init) => fetch(input, init)),
  early: window.tidemarkEarly,
  locks: typeof navigator.locks === 'undefined' ? null : navigator.locks,
  ...(typeof navigator.sendBeacon === 'function'
    ? { beacon: (url: string, body: Blob) => navigator.sendBeacon(url, body) }
    : {}),
  openSocket,
  openRows: async () => (await import('@/offline/kept-rows/open')).openKeptRows,
  serviceWorkers: import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker : null,
  isShown,
});

offerPlugins(async () => {
  const { loadOfferedPlugins } = await import('./features/plugins/offered-plugins');
  await loadOfferedPlugins(runtime, url => import(/* @vite-ignore */ url) as Promise<unknown>);
});

const router = createRouter({
  routeTree,
  trailingSlash: 'preserve',
  defaultPreload: 'intent',
  scrollRestoration: true,
});
declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

function Themed({ children }: { readonly children: ReactNode }) {
  return (
    <ThemeProvider choice={useObservable(runtime.theme)} onChoose={runtime.setTheme}>
      {children}
    </ThemeProvider>
  );
}

keepInstallOffer();

const rootFor = ({ onDefect }: Pick<typeof runtime, 'onDefect'>) =>
  createRoot(must(document.getElementById('root'), 'the root element'), reportingCaught(onDefect));

function draw(): void {
  rootFor(runtime).render(
    <StrictMode>
      <OfflineProvider value={runtime}>
        <Themed>
          <ToastProvider>
            <OptionCountWords value={frameText.options}>
              <RouterProvider router={router} />
            </OptionCountWords>
          </ToastProvider>
          <TooltipLayer />
        </Themed>
      </OfflineProvider>
    </StrictMode>,
  );
}

/** A dashboard in a frame of another site: nothing of the person is opened who may be signed in beside it. */
async function drawEmbedded({ sites, ...facts }: EmbeddedFacts): Promise<void> {
  // Before anything is loaded: the site sends its message once, when this page has come.
  const site = window.parent === window ? null : awaitSite(window, sites);
  const [{ createGuestRuntime }, { EmbeddedDashboard }] = await Promise.all([
    import('@/offline/runtime/guest-runtime'),
    import('./routes/-embedded'),
  ]);
  const transport = fetchTransport((input, init) => fetch(input, { ...init, credentials: 'omit' }));
  const guest = createGuestRuntime({ ...ports, transport });
  rootFor(guest).render(
    <StrictMode>
      <OfflineProvider value={guest}>
        <ThemeProvider choice={guest.theme.get()} onChoose={() => undefined}>
          <ToastProvider>
            <EmbeddedDashboard runtime={guest} site={site} {...facts} />
          </ToastProvider>
        </ThemeProvider>
      </OfflineProvider>
    </StrictMode>,
  );
}

function start(): void {
  const language = languageFor(navigator.languages);
  if (language === null) draw();
  else void import('./routes/-locale').then(({ startInLocale }) => startInLocale(language)).finally(draw);
  runtime.start();
}

const embedded = embeddedFacts(document, location.search);
if (embedded) void drawEmbedded(embedded);
else start();

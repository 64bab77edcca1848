import type { Observable } from '@/lib/observable';
import type { FirstPaint } from '../state/facts';
import { createLoadedParts } from './loaded-parts';
import type { OfflineRuntime } from './offline-runtime';
import type { Online } from './online';
import { createPageState } from './page-state';
import type { RuntimeOptions } from './runtime-options';
import { startPage } from './start-page';
import { holdingUnsaved } from './unsaved';

export interface Runtime extends OfflineRuntime {
  readonly theme: Observable<FirstPaint['theme']>;
  setTheme(theme: FirstPaint['theme']): void;
  /** Opens the remembered store, then loads the code that talks to the server. */
  start(): void;
}

/**
 * The offline layer of one page: opens the person's store from what the device remembers, and loads the code that talks
 * to the server. The first screen needs only the store.
 */
export function createRuntime(options: RuntimeOptions): Runtime {
  const { clock, newKey } = options;
  const page = createPageState(clock);
  const parts = createLoadedParts(options, page);
  const { theme, panels, originalTimes, report } = page;
  const { online, session, rows, statements } = parts;
  const probe = () => void online.load().then(talking => talking.probe());
  const enqueueQuietly: Online['enqueue'] = async (...change) => (await online.load()).enqueue(...change);
  const enqueue = holdingUnsaved({ ...page, clock, enqueue: enqueueQuietly });
  const keepFacts = (change: (before: FirstPaint) => Partial<FirstPaint>) =>
    void online.load().then(({ firstPaint }) => firstPaint.write(change(firstPaint.read())));

  return {
    ...page,
    clock,
    newKey,
    log: page.journal.log,
    start: () => startPage(options, page, parts, probe),
    setTheme(choice) {
      theme.set(choice);
      keepFacts(() => ({ theme: choice }));
    },
    keepPanels: () => keepFacts(() => ({ panels: panels.get() })),
    changeOriginalTimes(change) {
      originalTimes.set(change(originalTimes.get()));
      keepFacts(before => ({ originalTimes: change(before.originalTimes) }));
    },
    async signIn(username, password) {
      const loaded = await session.load().catch(report);
      return loaded ? loaded.signIn(username, password) : { kind: 'unreachable' };
    },
    signOut: async what => (await session.load()).signOut(what),
    lockable: async facts => (await session.load()).lockable(facts),
    unlock: async password => (await session.load()).unlock(password),
    removeLocked: async () => (await session.load()).removeLocked(),
    continueInMemory: async () => (await session.load()).dispatch({ name: 'continued-in-memory' }),
    startOver: async () => (await session.load()).startOver(),
    enqueue,
    enqueueQuietly,
    sendNow: () => void online.load().then(talking => talking.sendNow()),
    ask: {
      call: async (endpoint, request, more) => (await online.load()).ask.call(endpoint, request, more),
      raw: async (endpoint, request, more) => (await online.load()).ask.raw(endpoint, request, more),
    },
    ...(rows && { fromRows: { answer: async (...asked) => (await rows.load()).answers.answer(...asked) } }),
    ...(rows && { deviceStatements: () => statements.load() }),
    probe,
  };
}

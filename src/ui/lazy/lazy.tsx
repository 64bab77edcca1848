import { createElement, startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { createSubject, type Subject } from '@/lib/observable';
import { isUnfetched } from '@/lib/load-once';

type Draw<Props> = (props: Props) => ReactNode;
type Load<Props> = () => Promise<{ readonly default: Draw<Props> }>;

type Code<Props> =
  | { readonly name: 'coming' }
  | { readonly name: 'here'; readonly draw: Draw<Props> }
  | { readonly name: 'failed'; readonly error: unknown };

interface Meanwhile {
  /** Shown until the part is; if left out, nothing is. */
  readonly meanwhile?: ReactNode;
}

/** A part of the page whose code is loaded later. */
export interface Lazy<Props> {
  (props: Props & Meanwhile): ReactNode;
  /** Loads the code before the part is rendered. */
  readonly prepare: () => void;
}

let before: (() => Promise<unknown>) | null = null;

/** Makes lazy parts wait, once their code has loaded, for other requirements, such as texts in another language. */
export function holdLazyParts(until: () => Promise<unknown>): void {
  before = until;
}

/**
 * A part whose code is requested when it is first rendered, and which is rendered as soon as it has loaded. React's
 * `lazy` under `Suspense` delays a part that has shown a fallback, even an empty one, by up to 300 ms.
 *
 * Code that fails to load is requested again at growing intervals, and `meanwhile` is shown until it loads: a part
 * never breaks its screen because the network is down. Any other error is thrown in place of the part; a part that is
 * rendered again tries again.
 */
export const lazy = <Props extends object>(load: Load<Props>): Lazy<Props> => lazyPart(load, isUnfetched);

/** The same for a whole screen: a failed load also throws, since only the error explains the empty screen. */
export const lazyScreen = <Props extends object>(load: Load<Props>): Lazy<Props> => lazyPart(load, () => false);

/** Milliseconds until loading is retried. */
const FIRST_RETRY = 2000;
const LONGEST_RETRY = 30_000;

function lazyPart<Props extends object>(load: Load<Props>, waitsOver: (error: unknown) => boolean): Lazy<Props> {
  let asked: Subject<Code<Props>> | null = null;
  function ask(): Subject<Code<Props>> {
    if (asked && asked.get().name !== 'failed') return asked;
    const code = createSubject<Code<Props>>({ name: 'coming' });
    const { set } = code;
    load()
      .then(async loaded => {
        await before?.();
        set({ name: 'here', draw: loaded.default });
      })
      .catch((error: unknown) => set({ name: 'failed', error }));
    return (asked = code);
  }
  function Part(props: Props & Meanwhile): ReactNode {
    const [mine, setMine] = useState(ask);
    const [code, setCode] = useState(mine.get);
    const retryIn = useRef(FIRST_RETRY);
    useEffect(() => {
      // Other updates, such as a chart being drawn, have priority.
      const follow = () => startTransition(() => setCode(mine.get()));
      follow();
      return mine.subscribe(follow);
    }, [mine]);
    const isAwaited = code.name === 'failed' && waitsOver(code.error);
    useEffect(() => {
      if (!isAwaited) return;
      const timer = setTimeout(() => setMine(ask()), retryIn.current);
      retryIn.current = Math.min(2 * retryIn.current, LONGEST_RETRY);
      return () => clearTimeout(timer);
    }, [isAwaited]);
    if (code.name === 'failed' && !isAwaited) throw code.error;
    return code.name === 'here' ? createElement(code.draw, props) : props.meanwhile;
  }
  return Object.assign(Part, { prepare: () => void ask() });
}

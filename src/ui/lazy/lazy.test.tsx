// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Boundary } from '../boundary/Boundary';
import { lazy, lazyScreen } from './lazy';

interface GreetingProps {
  readonly name: string;
}

function Greeting({ name }: GreetingProps) {
  return <p>Hello {name}</p>;
}

type Greetings = { readonly default: (props: GreetingProps) => ReactNode };

/** Code that loads or fails when the test says so; for each request. */
function requests() {
  const asked: { readonly come: (greetings: Greetings) => void; readonly fail: (error: Error) => void }[] = [];
  const load = vi.fn<() => Promise<Greetings>>(() => new Promise((come, fail) => asked.push({ come, fail })));
  const come = (index = 0) => act(async () => asked[index]!.come({ default: Greeting }));
  const fail = (index = 0, error = new Error('broken')) => act(async () => asked[index]!.fail(error));
  return { load, come, fail };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('renders nothing or the fallback until the code has loaded', async () => {
  const { load, come } = requests();
  const Part = lazy(load);
  const { container } = render(
    <>
      <Part name="Ada" />
      <Part name="Bert" meanwhile={<i>soon</i>} />
    </>,
  );
  expect(container.innerHTML).toBe('<i>soon</i>');
  await come();
  expect(container.innerHTML).toBe('<p>Hello Ada</p><p>Hello Bert</p>');
  expect(load, 'one request for all').toHaveBeenCalledOnce();
});

test('renders loaded code in the first render', async () => {
  const { load, come } = requests();
  const Part = lazy(load);
  render(<Part name="Ada" />);
  await come();
  const rendered: (string | undefined)[] = [];
  function Page() {
    const place = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => void rendered.push(place.current?.textContent));
    return (
      <div ref={place}>
        <Part name="Bert" />
      </div>
    );
  }
  render(<Page />);
  expect(rendered).toEqual(['Hello Bert']);
});

test('renders preloaded code immediately', async () => {
  const { load, come } = requests();
  const Part = lazy(load);
  Part.prepare();
  await come();
  render(<Part name="Ada" />);
  expect(screen.getByText('Hello Ada')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});

test('renders loaded code without waiting', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const Part = lazy(async () => ({ default: Greeting }));
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(<Part name="Ada" meanwhile="soon" />));
  expect(place.textContent).toBe('soon');
  // To notice the loaded code, to render it, and one to spare.
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
  expect(place.textContent).toBe('Hello Ada');
  root.unmount();
});

const unfetched = new TypeError('Failed to fetch dynamically imported module: https://example.org/assets/Part.js');

test('keeps the screen if code cannot be fetched, and retries until it can', async () => {
  vi.useFakeTimers();
  try {
    const { load, come, fail } = requests();
    const Part = lazy(load);
    const { container } = render(
      <>
        <h1>Page</h1>
        <Part name="Ada" meanwhile={<i>soon</i>} />
      </>,
    );
    await fail(0, unfetched);
    expect(container.textContent).toBe('Pagesoon');
    await act(() => vi.advanceTimersByTimeAsync(1999));
    expect(load).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(load).toHaveBeenCalledTimes(2);
    await fail(1, unfetched);
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(load).toHaveBeenCalledTimes(3);
    await come(2);
    expect(container.textContent).toBe('PageHello Ada');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(load).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});

test('a screen whose code cannot be fetched throws', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const { load, fail } = requests();
  const Screen = lazyScreen(load);
  const onError = vi.fn<(error: Error) => void>();
  render(
    <Boundary onError={onError} retryOn={1}>
      <Screen name="Ada" />
    </Boundary>,
  );
  await fail(0, unfetched);
  expect(onError).toHaveBeenCalledExactlyOnceWith(unfetched);
  errors.mockRestore();
});

test('throws broken code’s error in place, and loads it again on the next render', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const { load, come, fail } = requests();
  const Part = lazy(load);
  const onError = vi.fn<(error: Error) => void>();
  const page = (retryOn: number) => (
    <>
      <h1>Page</h1>
      <Boundary onError={onError} retryOn={retryOn}>
        <Part name="Ada" />
      </Boundary>
    </>
  );
  const { container, rerender } = render(page(1));
  await fail();
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('broken'));
  expect(container.textContent).toBe('Page');
  rerender(page(2));
  expect(load).toHaveBeenCalledTimes(2);
  await come(1);
  expect(container.textContent).toBe('PageHello Ada');
  expect(onError).toHaveBeenCalledOnce();
  errors.mockRestore();
});

test('loads code again on render if preloading failed', async () => {
  const { load, come, fail } = requests();
  const Part = lazy(load);
  Part.prepare();
  await fail();
  render(<Part name="Ada" />);
  await come(1);
  expect(screen.getByText('Hello Ada')).toBeDefined();
});

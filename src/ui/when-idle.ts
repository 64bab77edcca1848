const SOON = 1000;

/** Calls once the page has nothing better to do. Answers how to call it off. */
export function whenIdle(call: () => void): () => void {
  // Safari does not tell.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(call, SOON);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => call());
  return () => cancelIdleCallback(handle);
}

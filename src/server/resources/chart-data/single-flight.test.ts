import { describe, expect, test } from 'vitest';
import { createSingleFlight } from './single-flight';

/** A run that ends when the test says so, and remembers whether it was cancelled. */
function slowRun() {
  const starts: { signal: AbortSignal; land: (value: string) => void; fail: (error: Error) => void }[] = [];
  const start = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      starts.push({ signal, land: resolve, fail: reject });
      signal.addEventListener('abort', () => reject(new Error('stopped')));
    });
  return { starts, start };
}

const never = new AbortController().signal;

describe('single flight', () => {
  test('concurrent equal requests share one run', async () => {
    const { starts, start } = slowRun();
    const flights = createSingleFlight<string>();
    const both = [flights.run('a', never, start), flights.run('a', never, start)];
    const other = flights.run('b', never, start);
    expect([starts.length, flights.size]).toEqual([2, 2]);
    starts[0]?.land('one');
    starts[1]?.land('two');
    expect(await Promise.all([...both, other])).toEqual(['one', 'one', 'two']);
    expect(flights.size).toBe(0);
  });

  test('a run continues while anybody waits, and is stopped when the last one leaves', async () => {
    const { starts, start } = slowRun();
    const flights = createSingleFlight<string>();
    const [first, second] = [new AbortController(), new AbortController()];
    const waits = [flights.run('a', first.signal, start), flights.run('a', second.signal, start)];
    first.abort();
    await expect(waits[0]).rejects.toThrow('aborted');
    expect(starts[0]?.signal.aborted).toBe(false);
    second.abort();
    await expect(waits[1]).rejects.toThrow('aborted');
    expect(starts[0]?.signal.aborted).toBe(true);
  });

  test('nobody joins a run that is being stopped', async () => {
    const { starts, start } = slowRun();
    const flights = createSingleFlight<string>();
    const gone = new AbortController();
    const left = flights.run('a', gone.signal, start);
    gone.abort();
    const next = flights.run('a', never, start);
    starts[1]?.land('fresh');
    await expect(left).rejects.toThrow('aborted');
    expect(await next).toBe('fresh');
    expect(flights.size).toBe(0);
  });

  test('a failure reaches all waiting callers, and is not stored', async () => {
    const { starts, start } = slowRun();
    const flights = createSingleFlight<string>();
    const waits = [flights.run('a', never, start), flights.run('a', never, start)];
    starts[0]?.fail(new Error('no such column'));
    for (const wait of waits) await expect(wait).rejects.toThrow('no such column');
    const again = flights.run('a', never, start);
    starts[1]?.land('well');
    expect(await again).toBe('well');
  });

  test('a cancelled caller starts nothing', async () => {
    const { starts, start } = slowRun();
    await expect(createSingleFlight<string>().run('a', AbortSignal.abort(), start)).rejects.toThrow('aborted');
    expect(starts).toEqual([]);
  });
});

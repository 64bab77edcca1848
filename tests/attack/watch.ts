import { readFile, readdir } from 'node:fs/promises';

export const print = (line: string) => process.stdout.write(`${line}\n`);
export const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds));

/** The value below which this share of them lies. */
export const share = (values: readonly number[], part: number) =>
  values.toSorted((left, right) => left - right)[Math.floor((values.length - 1) * part)] ?? Number.NaN;

/** Measures how long each of these takes, one after the other, until it is stopped. */
export function repeated(
  every: number,
  run: () => Promise<unknown>,
): { readonly times: number[]; readonly errors: string[]; end(): Promise<void> } {
  const [times, errors] = [[] as number[], [] as string[]];
  const ending = new AbortController();
  const loop = async () => {
    while (!ending.signal.aborted) {
      const start = performance.now();
      await run().catch((error: unknown) => errors.push(String(error)));
      times.push(performance.now() - start);
      await pause(every);
    }
  };
  const done = loop();
  return {
    times,
    errors,
    async end() {
      ending.abort();
      await done;
    },
  };
}

/** Memory in bytes of the server, and of the largest of its processes. */
export async function memoryOf(server: number): Promise<{ readonly server: number; readonly processes: number }> {
  const pages = async (pid: number) =>
    Number((await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '0 0')).split(' ')[1]) * 4096;
  const all = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    all.map(async pid => ({
      pid,
      parent: Number((await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ')[1]),
    })),
  );
  const own = parents.filter(({ parent }) => parent === server).map(({ pid }) => pid);
  const sizes = await Promise.all(own.map(pages));
  return { server: await pages(server), processes: Math.max(0, ...sizes) };
}

/** The listening process, which this one started. */
export async function serverProcess(): Promise<number> {
  const all = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number);
  for (const pid of all) {
    const parent = Number((await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ')[1]);
    if (parent === process.pid && (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('main.js'))
      return pid;
  }
  throw new Error('The server has no process');
}

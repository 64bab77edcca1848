import { readdir, readFile } from 'node:fs/promises';

interface Process {
  readonly id: number;
  readonly parent: number;
  readonly command: string;
}

async function processes(): Promise<Process[]> {
  const ids = (await readdir('/proc')).filter(name => /^\d+$/.test(name));
  const read = await Promise.all(
    ids.map(async id => {
      // It may have ended.
      const [status, command] = await Promise.all(
        [`/proc/${id}/status`, `/proc/${id}/cmdline`].map(file => readFile(file, 'utf8').catch(() => '')),
      );
      const parent = Number(/^PPid:\s+(\d+)/m.exec(status ?? '')?.[1] ?? NaN);
      const resident = Number(/^VmRSS:\s+(\d+) kB/m.exec(status ?? '')?.[1] ?? 0) * 1024;
      return { id: Number(id), parent, command: (command ?? '').replaceAll('\0', ' '), resident };
    }),
  );
  return read.filter(({ command }) => command !== '');
}

/**
 * Bytes of a process in memory. Pages that several processes share count in parts (Pss): each renderer maps the same
 * 100 MB of the browser's code, which a further page does not take again.
 */
async function bytesOf({ id }: Process): Promise<number> {
  const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? NaN) * 1024;
}

/**
 * The memory of the largest renderer of a browser, in bytes: of the page, with its workers. Reads `/proc`; NaN where
 * there is none.
 *
 * @param profile the folder with which the browser was started
 */
export async function rendererMemory(profile: string): Promise<number> {
  const all = await processes().catch(() => []);
  const browser = all.find(
    ({ command }) => command.includes(`--user-data-dir=${profile}`) && !command.includes('--type='),
  );
  const byId = new Map(all.map(process => [process.id, process]));
  const isOfBrowser = (process: Process | undefined): boolean =>
    process !== undefined && (process === browser || isOfBrowser(byId.get(process.parent)));
  const renderers = all.filter(process => process.command.includes('--type=renderer') && isOfBrowser(process));
  // One that has just ended has none.
  const sizes = (await Promise.all(renderers.map(bytesOf))).filter(bytes => !Number.isNaN(bytes));
  return sizes.length === 0 ? NaN : Math.max(...sizes);
}

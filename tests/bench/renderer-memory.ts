import { readdir, readFile } from 'node:fs/promises';

interface Process {
  readonly id: number;
  readonly parent: number;
  readonly command: string;
  /** Bytes in memory. */
  readonly resident: number;
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
  return renderers.length === 0 ? NaN : Math.max(...renderers.map(({ resident }) => resident));
}

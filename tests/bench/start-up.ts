import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Figure } from './figures';

/**
 * From the command until the server responds, with everything built and the samples there: the time of the second `npm
 * start`.
 */
async function startOnce(root: string, dataFolder: string): Promise<number> {
  const start = performance.now();
  const program = path.join(root, 'src', 'server', 'launch.js');
  const child = spawn(process.execPath, [program, '--port', '0', '--data', dataFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    said += String(chunk);
    if (/ready at/.test(said)) break;
  }
  const took = performance.now() - start;
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  return took;
}

export async function measureStartUp(root: string, dataFolder: string): Promise<Figure[]> {
  const values: number[] = [];
  for (let run = 0; run < 3; run += 1) values.push(await startOnce(root, dataFolder));
  return [{ name: 'Second start, until the server is ready', values, unit: 'ms', limit: 3000 }];
}

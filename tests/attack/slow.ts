import { connect, type Socket } from 'node:net';
import type { Figure } from '../bench/figures';
import { askHealth, askStored, type Target } from './target';
import { pause, print, repeated, share } from './watch';

const SOCKETS = 3_000;
/** The server waits a minute for a head, and five for a whole request; it checks every half minute. */
const MINUTES = 6;
const BYTE_EVERY = 5_000;

const heads = [
  // Nothing at all.
  () => '',
  // A head that never ends.
  () => 'GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  // A body that never ends.
  () =>
    'POST /login/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100000\r\n\r\n',
];

/**
 * Thousands of connections that send little for a long time ("slow loris"). None of them may block anybody, and none
 * may stay open.
 */
export async function connectSlowly(target: Target, cookie: string): Promise<Figure[]> {
  print(`\n${SOCKETS} slow connections for ${MINUTES} minutes`);
  const { hostname, port } = new URL(target.origin);
  const open = new Set<Socket>();
  await askStored(target, cookie);
  for (let count = 0; count < SOCKETS; count += 1) {
    const socket = connect(Number(port), hostname);
    const sends = count % heads.length;
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    socket.write(heads[sends]!());
    const timer = sends === 0 ? null : setInterval(() => socket.writable && socket.write('a'), BYTE_EVERY);
    socket.on('close', () => timer && clearInterval(timer));
    socket.resume();
    open.add(socket);
    if (count % 100 === 99) await pause(20);
  }
  const watched = [repeated(100, () => askHealth(target)), repeated(300, () => askStored(target, cookie))] as const;
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await pause(60_000);
    print(`  after ${minute} minutes ${open.size} are open`);
  }
  await Promise.all(watched.map(each => each.end()));
  const [health, stored] = watched;
  const [error] = [...health.errors, ...stored.errors];
  if (error !== undefined) throw new Error(`What others asked was not answered: ${error}`);
  const left = open.size;
  for (const socket of open) socket.destroy();
  if (left > 0) throw new Error(`${left} slow connections are still open`);
  return [
    {
      name: 'Beside slow connections: /health, 99 of 100',
      values: [share(health.times, 0.99)],
      unit: 'ms',
      limit: 100,
    },
    {
      name: 'Beside slow connections: a stored answer, 99 of 100',
      values: [share(stored.times, 0.99)],
      unit: 'ms',
      limit: 1_500,
    },
  ];
}

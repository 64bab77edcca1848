import type { ServerProcess } from '../metadata/server-process';
import type { Engines } from './engines';
import type { OnWrite } from './process/pool';

type Telling = Pick<ServerProcess, 'id' | 'isShared' | 'tell' | 'listen'>;

/** A write needs exclusive access to its file, which the other processes of the store may have open. */
export function tellOthers({ id, isShared, tell }: Telling): OnWrite {
  return (location, phase) => {
    if (isShared) void tell('write', `${id} ${phase} ${location}`);
  };
}

/** Lets the writes of other processes go first. */
export function yieldToOthers({ id, listen }: Telling, engines: Pick<Engines, 'yieldTo'>): void {
  listen('write', text => {
    const [, writer, phase, location] = /^(\d+) (begin|end) (.+)$/s.exec(text) ?? [];
    if (location === undefined || Number(writer) === id) return;
    engines.yieldTo(location, { phase: phase === 'end' ? 'end' : 'begin', writer: Number(writer) });
  });
}

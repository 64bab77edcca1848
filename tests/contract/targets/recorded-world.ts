import type { ConnectionTrials } from '@/server/connections/trials';
import { EngineError } from '@/server/engines/engine';

/**
 * The network of the machine where the exchanges were recorded, whose PostgreSQL server is not here: it has a database
 * `samples`, and nothing else listens. The tests of the server cover trials against a real one.
 */
export const recordedWorld: ConnectionTrials = {
  async attempt(location) {
    const { host, pathname } = new URL(location);
    if (host !== '127.0.0.1:5432') throw new EngineError('unreadable', 'connect ECONNREFUSED', { fault: 'refused' });
    if (pathname !== '/samples') throw new EngineError('unreadable', 'no database', { fault: 'unknown-database' });
    return [];
  },
  resolves: async host => host === '127.0.0.1',
  listens: async (host, port) => host === '127.0.0.1' && port === 5432,
};

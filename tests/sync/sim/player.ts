import { asCode } from '../schedules/as-code';
import { schedule } from '../schedules/generate';
import { play } from '../schedules/play';
import { shrink } from '../schedules/shrink';
import { closePremises } from '../schedules/premises';
import type { Answer, Order } from './messages';

const say = (answer: Answer) => void process.send?.(answer);

async function obey(order: Order): Promise<void> {
  switch (order.kind) {
    case 'play': {
      // Errors are expected here; a replay of the day shows where they come from.
      Error.stackTraceLimit = 2;
      for (const seed of order.seeds) {
        const { failure, races } = await play(schedule(seed, order.asked));
        say({ kind: 'played', seed, failure, races });
      }
      return say({ kind: 'ready' });
    }
    case 'replay': {
      const { failure, trace } = await play(schedule(order.seed, order.asked));
      return say({ kind: 'replayed', failure, trace });
    }
    case 'shrink': {
      const smallest = await shrink(schedule(order.seed, order.asked));
      const { failure, trace } = await play(smallest);
      return say({ kind: 'shrunk', code: asCode(smallest, failure ?? 'It does not fail any more'), trace });
    }
    case 'end':
      await closePremises();
      process.disconnect?.();
  }
}

process.on('message', (order: Order) => void obey(order));
say({ kind: 'ready' });

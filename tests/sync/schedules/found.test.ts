import { afterAll, describe, expect, test } from 'vitest';
import { found } from './found';
import { play } from './play';
import { closePremises } from './premises';

afterAll(closePremises);

describe('a day on which', () => {
  test.each(found)('%s', async (_, schedule) => {
    const { failure, trace } = await play(schedule);
    expect(failure, trace.join('\n')).toBeNull();
  });
});

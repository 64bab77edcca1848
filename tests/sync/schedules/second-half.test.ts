import { describe } from 'vitest';
import { usualSeeds } from '../sim/seeds';
import { playSeeds } from './cases';

// In a separate file, so that it runs beside the first half.
describe('OFF-041 OFF-043 F01 F04 F12 F13 F14 F15 F20 F23 F34 F38 F39 F40 F41 F42 F51 F54 F55 whatever happens, nothing is lost, doubled or overwritten unseen', () => {
  playSeeds(usualSeeds.slice(125));
});

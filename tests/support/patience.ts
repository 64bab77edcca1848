import { slownessIn } from '../run/slowness.js';

/**
 * How long tests wait for a state in `vi.waitFor` and `vi.waitUntil`, which have no such setting: as long
 * as `expect.poll` does (tests/vitest.config.ts). Their default of a second is too little on a busy machine.
 */
export const patience = { timeout: 60_000 * slownessIn(process.env) };

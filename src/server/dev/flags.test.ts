import { expect, test } from 'vitest';
import { splitFlags } from './flags.js';

test.each([
  [[], { port: null, host: '127.0.0.1', open: false, server: [] }],
  [
    ['--port', '9000', '--data', 'here', './sales'],
    { port: 9000, host: '127.0.0.1', open: false, server: ['--data', 'here', './sales'] },
  ],
  [
    ['--port=9000', '--reset', '--host', '0.0.0.0', '--open'],
    { port: 9000, host: '0.0.0.0', open: true, server: ['--reset'] },
  ],
])('%j: the address is for the application, the rest for the server', (flags, expected) => {
  expect(splitFlags(flags)).toEqual(expected);
});

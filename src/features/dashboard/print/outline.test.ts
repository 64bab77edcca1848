import { expect, test } from 'vitest';
import { outlineOf } from './outline';
import type { PrintBlock } from './print-blocks';

const section = (level: number): PrintBlock => ({ kind: 'section', id: '', title: '', level, startsPage: false });
const header: PrintBlock = { kind: 'heading', id: '', text: '', size: 'MEDIUM_HEADER' };
const charts: PrintBlock = { kind: 'line', id: '', charts: [] };

test.each<[string, readonly PrintBlock[], readonly number[]]>([
  ['charts of a dashboard without headers', [charts, charts], [2, 2]],
  ['charts below a header', [charts, header, charts, header], [2, 2, 3, 2]],
  [
    'tabs within tabs',
    [section(2), charts, header, charts, section(3), charts, header, section(2), charts],
    [2, 3, 3, 4, 3, 4, 4, 2, 3],
  ],
])('the outline of a paper skips no level: %s', (_, blocks, levels) => expect(outlineOf(blocks)).toEqual(levels));

import type { ChartPlugin } from '../../plugin';
import { plotBullet } from './bullet';
import { readBullet } from './bullet-read';
import { plotGauges } from './plot';
import { questions } from './fields';
import { readGauges } from './read';

const gauge: ChartPlugin = {
  ...questions.gauge_chart,
  drawing: { kind: 'plot', plot: plotGauges },
  summary: input =>
    readGauges(input)
      .all.map(({ name, text }) => `${name}: ${text}`)
      .join('; '),
};

/** The value, and what it is compared with. */
const bullet: ChartPlugin = {
  ...questions.bullet,
  drawing: { kind: 'plot', plot: plotBullet },
  summary: input => {
    const read = readBullet(input);
    if (!read) return '';
    const { measure, ranges, markers, lines, write } = read;
    return [measure, ...ranges, ...markers, ...lines].map(({ label, value }) => `${label}: ${write(value)}`).join('; ');
  },
};

export const plugins = { gauge_chart: gauge, bullet };

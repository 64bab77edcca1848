import { FONT_FAMILY } from '../text-width';
import type { Config } from 'vega-lite';
import type { ChartColours } from '../colours/tokens';

/** Quiet axes, no frame, and legends outside the picture. The same for every chart. */
export function vegaConfig(colours: ChartColours): Config {
  return {
    background: 'transparent',
    font: FONT_FAMILY,
    padding: { left: 0, right: 0, top: 2, bottom: 4 },
    autosize: { type: 'fit', contains: 'padding' },
    view: { stroke: null as never },
    axis: {
      domain: false,
      ticks: false,
      grid: true,
      gridColor: colours.grid,
      gridWidth: 1,
      labelColor: colours.ink3,
      titleColor: colours.ink3,
      labelFontSize: 11,
      titleFontSize: 11,
      titleFontWeight: 500,
      labelPadding: 6,
      labelOverlap: 'greedy',
      labelSeparation: 6,
      labelLimit: 160,
    },
    axisX: { grid: false, domain: true, domainColor: colours.domain },
    // Every other band label is left out until the rest fit: the missing ones can be inferred.
    axisBand: { grid: false, labelOverlap: 'parity' },
    axisQuantitative: { tickCount: 4 },
    legend: { disable: true },
    line: { strokeWidth: 2, strokeCap: 'round', strokeJoin: 'round' },
    bar: { cornerRadiusEnd: 2, discreteBandSize: { band: 0.72 } },
    rect: { cornerRadius: 2, stroke: colours.surface, strokeWidth: 1.5 },
    text: { fontSize: 11, fill: colours.ink2 },
    rule: { stroke: colours.domain },
  };
}

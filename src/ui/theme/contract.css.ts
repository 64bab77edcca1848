import { createGlobalThemeContract } from '@vanilla-extract/css';

/** Every colour and shadow of a theme. Names say the use, not the look. */
export const colour = createGlobalThemeContract(
  {
    /** The page behind cards. */
    page: 'page',
    /** Cards, rail, bars, popovers. */
    surface: 'surface',
    /** Grid headers, control chips, footers. */
    inset: 'inset',
    /** Hover, skeletons, neutral chips. */
    hover: 'hover',
    line: 'line',
    lineStrong: 'line-strong',
    /** Outline of inputs and switches: 3:1 against the surface. */
    control: 'control',
    ink: 'ink',
    ink2: 'ink-2',
    ink3: 'ink-3',
    accent: 'accent',
    accentStrong: 'accent-strong',
    accentSoft: 'accent-soft',
    onAccent: 'on-accent',
    /** Text on accent-soft chips. */
    onAccentSoft: 'on-accent-soft',
    amber: 'amber',
    amberMark: 'amber-mark',
    amberSoft: 'amber-soft',
    amberLine: 'amber-line',
    red: 'red',
    redSoft: 'red-soft',
    redLine: 'red-line',
    scrim: 'scrim',
    /** The ground of progress bars, and of shares behind text. */
    bar: 'bar',
    /** Bars in table cells, below their numbers: 3:1 against the surface. */
    cellBar: 'cell-bar',
    shadowCard: 'shadow-card',
    shadowPopover: 'shadow-popover',
    shadowDialog: 'shadow-dialog',
  },
  name => `tm-${name}`,
);

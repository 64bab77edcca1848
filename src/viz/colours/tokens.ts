/** Colours for drawing as values, since a canvas does not read style sheets. One object per theme. */
export interface ChartColours {
  readonly surface: string;
  readonly ink: string;
  readonly ink2: string;
  readonly ink3: string;
  readonly grid: string;
  readonly domain: string;
  readonly line: string;
  readonly sequential: readonly string[];
  /** For values on both sides of zero; null if the chart's form data name one scheme for all values. */
  readonly diverging: readonly string[] | null;
}

/** One set for both themes, so that a label keeps its colour; each has at least 3:1 on light and dark surfaces. */
export const categorical = [
  '#2E758E',
  '#D9793E',
  '#7D62BE',
  '#7C9C7C',
  '#AD456B',
  '#6B92EC',
  '#7C6F1E',
  '#B06559',
  '#538B91',
  '#C170BB',
] as const;

export const light: ChartColours = {
  surface: '#FFFFFF',
  ink: '#1A2126',
  ink2: '#485156',
  ink3: '#636B6F',
  grid: '#EAE7E0',
  domain: '#B9B5AA',
  line: '#E4E1D9',
  sequential: ['#E4F0F2', '#B5D6DD', '#7DB5C2', '#44909F', '#1A6A7C', '#0A4352'],
  diverging: ['#0A5568', '#4E97A7', '#A9CDD4', '#F0EDE6', '#EBC0A3', '#CF7F4C', '#8E4313'],
};

export const dark: ChartColours = {
  surface: '#171E22',
  ink: '#E9EDED',
  ink2: '#B9C2C5',
  ink3: '#939EA3',
  grid: '#273138',
  domain: '#4A575F',
  line: '#273138',
  sequential: ['#1C2B31', '#1F4651', '#256775', '#378C9C', '#66B7C6', '#B4E6EF'],
  diverging: ['#8FD7E4', '#4596A6', '#2A5660', '#30373B', '#6B4530', '#B8703F', '#F2B88C'],
};

export const contrast: ChartColours = {
  ...dark,
  surface: '#000000',
  ink: '#FFFFFF',
  ink2: '#F2F2F2',
  ink3: '#DADADA',
  grid: '#3A3A3A',
  domain: '#C8C8C8',
  line: '#8A8A8A',
};

import { reportMailText as words } from '@/text/messages/mail/report-mail';

/** A text with the address it leads to, if this server's public address is known. */
export interface MailLink {
  readonly text: string;
  readonly address: string | null;
}

/** The rows of a table that a mail shows, as texts. */
export interface MailTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly isNumber: readonly boolean[];
  /** The note on what is not shown; null if everything is. */
  readonly rest: string | null;
}

/** The one number that a chart shows, as text. */
export interface MailHeadline {
  readonly value: string;
  /** Its change and its time, as far as they matter. */
  readonly notes: readonly string[];
}

/** A chart of a mail. */
export interface MailChart {
  readonly title: MailLink;
  /** The note on its filters, if they differ from those of the others. */
  readonly filters: string | null;
  /** Why it has no numbers. */
  readonly failure: string | null;
  /** Shown instead of tables. */
  readonly headline: MailHeadline | null;
  readonly tables: readonly MailTable[];
}

export interface MailPage {
  readonly title: MailLink;
  readonly description: string | null;
  readonly asOf: string;
  readonly subject: MailLink | null;
  readonly notes: readonly string[];
  readonly charts: readonly MailChart[];
  /** A picture that the mail brings along, by its content id. */
  readonly picture: { readonly contentId: string; readonly alt: string } | null;
  /** Paragraphs below everything else. */
  readonly closing: readonly string[];
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, character => escapes[character] ?? character);

/** The colours of the product's two themes (`src/ui/theme`): mail programs know neither variables nor files of styles. */
const light = {
  page: '#F5F4F0',
  card: '#FFFFFF',
  line: '#E4E1D9',
  ink: '#1A2126',
  quiet: '#636B6F',
  accent: '#0B6478',
};
const dark = { page: '#0F1418', card: '#171E22', line: '#273138', ink: '#E9EDED', quiet: '#939EA3', accent: '#6CC6D6' };
const warning = { light: '#855000', dark: '#F0BC6B' };

const coloured = ({ page, card, line, ink, quiet, accent }: typeof light, amber: string) => `
body { background: ${page}; color: ${ink}; }
.card { background: ${card}; border-color: ${line}; }
th, td, .number { border-color: ${line}; }
th, .quiet { color: ${quiet}; }
a { color: ${accent}; }
.warning { color: ${amber}; }`;

/** Programs that drop styles still show headings, paragraphs and tables in order. */
const STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 12px; font: 15px/1.45 system-ui, -apple-system, "Segoe UI", sans-serif; }
.page { max-width: 720px; margin: 0 auto; }
.card { border: 1px solid; border-radius: 8px; margin: 0 0 12px; padding: 14px 16px; overflow-x: auto; }
h1 { font-size: 22px; line-height: 1.25; margin: 0 0 6px; }
h2 { font-size: 15px; margin: 0 0 8px; }
h1 a, h2 a { text-decoration: none; }
p { margin: 0 0 8px; }
.head { padding: 0 4px 12px; }
.numbers { margin: 0 -6px; }
.number { display: inline-block; vertical-align: top; box-sizing: border-box; min-width: 164px; margin: 0 6px 12px; }
.number h2 { font-size: 13px; margin: 0; }
.number strong { font-size: 26px; line-height: 1.3; }
.number p { margin: 0; }
table { border-collapse: collapse; font-size: 14px; }
th { font-size: 12px; }
th, td { border-bottom: 1px solid; padding: 5px 16px 5px 0; vertical-align: top; font-variant-numeric: tabular-nums; }
tr:last-child td { border-bottom: 0; }
img { max-width: 100%; height: auto; }
.quiet { font-size: 13px; }
@media (max-width: 480px) { .number { min-width: 45%; margin: 0 1.5% 12px; } }${coloured(light, warning.light)}
@media (prefers-color-scheme: dark) {${coloured(dark, warning.dark)}
}
`;

const paragraph = (text: string, style?: string) =>
  `<p${style === undefined ? '' : ` class="${style}"`}>${escapeHtml(text)}</p>`;
const anchor = ({ text, address }: MailLink) =>
  address === null ? escapeHtml(text) : `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;

/** Longer texts wrap. */
const LONGEST_UNWRAPPED = 24;
const cellStyle = (cell: string, isNumber: boolean | undefined) =>
  `text-align:${isNumber ? 'right' : 'left'}${cell.length > LONGEST_UNWRAPPED ? '' : ';white-space:nowrap'}`;

function htmlTable({ head, rows, isNumber, rest }: MailTable): string {
  if (rows.length === 0) return paragraph(words.noRows, 'quiet');
  const row = (tag: 'td' | 'th', cells: readonly string[]) =>
    `<tr>${cells
      .map((cell, index) => `<${tag} style="${cellStyle(cell, isNumber[index])}">${escapeHtml(cell)}</${tag}>`)
      .join('')}</tr>`;
  const table = `<table><thead>${row('th', head)}</thead>\n<tbody>${rows.map(cells => row('td', cells)).join('\n')}</tbody></table>`;
  return rest === null ? table : `${table}\n${paragraph(rest, 'quiet')}`;
}

/** The number of a chart that shows one number only. */
function onlyNumber({ tables, failure, headline }: MailChart): MailHeadline | null {
  if (headline) return headline;
  const [table, more] = tables;
  if (!table || more || failure !== null || table.rest !== null) return null;
  const isOne = table.rows.length === 1 && table.head.length === 1 && table.isNumber[0] === true;
  const value = table.rows[0]?.[0];
  return isOne && value !== undefined ? { value, notes: [] } : null;
}

const filterNote = ({ filters }: MailChart) => (filters === null ? '' : paragraph(filters, 'quiet'));

const htmlNumber = (chart: MailChart, { value, notes }: MailHeadline) =>
  [
    `<div class="card number"><h2>${anchor(chart.title)}</h2><strong>${escapeHtml(value)}</strong>`,
    ...notes.map(note => paragraph(note, 'quiet')),
    `${filterNote(chart)}</div>`,
  ].join('');

const htmlChart = (chart: MailChart) =>
  [
    `<div class="card"><h2>${anchor(chart.title)}</h2>`,
    filterNote(chart),
    chart.failure === null ? chart.tables.map(htmlTable).join('\n') : paragraph(chart.failure, 'warning'),
    '</div>',
  ].join('\n');

/** Charts in order. Single numbers that follow each other stand side by side. */
function htmlCharts(charts: readonly MailChart[]): string {
  const blocks: string[] = [];
  let side: string[] = [];
  const closeRow = () => {
    if (side.length > 0) blocks.push(`<div class="numbers">${side.join('')}</div>`);
    side = [];
  };
  for (const chart of charts) {
    const number = onlyNumber(chart);
    if (number !== null) {
      side.push(htmlNumber(chart, number));
      continue;
    }
    closeRow();
    blocks.push(htmlChart(chart));
  }
  closeRow();
  return blocks.join('\n');
}

/** @param body HTML */
function document(title: string, body: string): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(title)}</title><style>${STYLES}</style></head>`,
    `<body><div class="page">\n${body}\n</div></body></html>\n`,
  ].join('\n');
}

/** A report as a page in light and dark. It loads nothing but its own picture. */
export function reportPage(page: MailPage): string {
  const { title, description, asOf, subject, notes, charts, picture, closing } = page;
  const source = subject === null ? '' : ` · ${anchor(subject)}`;
  const head = [
    `<h1>${anchor(title)}</h1>`,
    ...(description ? [paragraph(description)] : []),
    `<p class="quiet">${escapeHtml(asOf)}${source}</p>`,
    ...notes.map(note => paragraph(note, 'quiet')),
  ];
  const blocks = [
    `<div class="head">${head.join('\n')}</div>`,
    htmlCharts(charts),
    ...(picture === null ? [] : [`<p><img src="cid:${picture.contentId}" alt="${escapeHtml(picture.alt)}"></p>`]),
    ...closing.map(text => paragraph(text, 'quiet')),
  ];
  return document(title.text, blocks.join('\n'));
}

/** A message without numbers. */
export function messagePage(title: string, paragraphs: readonly string[]): string {
  const texts = paragraphs.map(text => paragraph(text)).join('\n');
  return document(title, `<div class="card"><h1>${escapeHtml(title)}</h1>\n${texts}</div>`);
}

import * as card from '@/ui/card/Card.css';
import type { ClassAliases } from '@/ui/scoped-css/selectors';
import * as layoutCss from '../layout/DashboardLayout.css';

/** The dashboard in view mode and in edit mode, each with its scroll container. */
export const ROOT = '[data-dashboard="true"], [data-dashboard=""] > [data-part]';
export const BOX = 'div:has(> [data-dashboard="true"]), [data-dashboard=""]';

const BOARD = ':scope';
const CHART = '[data-chart-id]';
const HEAD = `${CHART} > header`;
/** A selector for one class or for several combined. */
const of = (classes: string) => `.${classes.trim().split(/\s+/).join('.')}`;
const body = `:is(${of(card.body)}, ${of(card.lowBody)})`;

/** Superset's selectors for the parts of a dashboard, as authors know them, and the selectors here. */
export const places: ClassAliases = new Map([
  ...['dashboard', 'dashboard-content', 'dashboard-grid', 'grid-container', 'grid-content'].map(
    name => [name, BOARD] as const,
  ),
  ...['chart-slice', 'dashboard-chart', 'dashboard-component-chart-holder'].map(name => [name, CHART] as const),
  ['dashboard-chart-id-*', '[data-chart-id="*"]'],
  ...['slice_container', 'chart-container'].map(name => [name, `${CHART} > ${body}`] as const),
  ...['chart-header', 'slice-header'].map(name => [name, HEAD] as const),
  ['header-title', `${HEAD} > h2`],
  ['header-controls', `${HEAD} > div`],
  ...['dashboard-component-header', 'header-style-option'].map(name => [name, of(layoutCss.header)] as const),
  ...['dashboard-markdown', 'dashboard-component-markdown'].map(name => [name, of(layoutCss.markdown)] as const),
  ['dashboard-component-divider', of(layoutCss.divider)],
  ['grid-row', of(layoutCss.row)],
  ...['grid-column', 'dashboard-component-column'].map(name => [name, of(layoutCss.column)] as const),
]);

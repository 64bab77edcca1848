import type { FormData } from '@/model/chart';
import { settingsOf } from './fields';
import type { Graph } from './graph-read';

/** Nodes together cover at most this share of the picture. */
const COVER = 0.14;
const SMALLEST = 3;
const THINNEST = 0.8;
/** A picture of this size has the node sizes of the form data. */
const FULL = { width: 600, height: 400 };

export interface GraphSizes {
  readonly radiusOf: (value: number) => number;
  /** Of the largest node. */
  readonly largest: number;
  readonly linkWidth: (value: number) => number;
}

/** Places a value between the least and the largest, from 0 to 1. */
function shareAmong(values: readonly number[]): (value: number) => number {
  const least = values.reduce((low, value) => Math.min(low, value), Infinity);
  const most = values.reduce((high, value) => Math.max(high, value), -Infinity);
  return value => (most > least ? (value - least) / (most - least) : 0);
}

/** Sizes in pixels: those of the form data, smaller if the picture is, or if nodes would cover too much of it. */
export function sizesOf({ nodes, links }: Graph, form: FormData, width: number, height: number): GraphSizes {
  const { baseNodeSize, baseEdgeWidth } = settingsOf.graph_chart(form);
  const nodeShare = shareAmong(nodes.map(({ value }) => value));
  const linkShare = shareAmong(links.map(({ value }) => value));
  const base = Math.max(1, baseNodeSize);
  const edgeBase = Math.max(0.5, baseEdgeWidth);
  const diameterOf = (value: number) => nodeShare(value) * 2 * base + base / 2;
  const area = nodes.reduce((sum, { value }) => sum + (Math.PI / 4) * diameterOf(value) ** 2, 0);
  const shrink = Math.min(
    1,
    Math.sqrt((width * height) / (FULL.width * FULL.height)),
    Math.sqrt((width * height * COVER) / area),
  );
  const radiusOf = (value: number) => Math.max(SMALLEST, diameterOf(value) * shrink) / 2;
  return {
    radiusOf,
    largest: Math.max(...nodes.map(({ value }) => radiusOf(value))),
    linkWidth: value => Math.max(THINNEST, (linkShare(value) * 2 * edgeBase || edgeBase / 2) * Math.max(0.5, shrink)),
  };
}

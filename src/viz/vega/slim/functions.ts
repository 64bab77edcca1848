import { isTuple } from 'vega-dataflow';
import { data, indata, setdata } from 'vega-functions/src/functions/data.js';
import inScope from 'vega-functions/src/functions/inscope.js';
import { bandspace, bandwidth, copy, domain, invert, range, scale } from 'vega-functions/src/functions/scale.js';
import { indexof, join, lastindexof, replace, reverse, slice, sort } from 'vega-functions/src/functions/sequence.js';
import {
  clampRange,
  extent,
  flush,
  inrange,
  isArray,
  isBoolean,
  isDate,
  isNumber,
  isObject,
  isRegExp,
  isString,
  lerp,
  pad,
  peek,
  span,
  toBoolean,
  toDate,
  toNumber,
  toString,
  truncate,
} from 'vega-util';
import { chartFunctions } from '../functions';

/**
 * Replaces vega-functions where a dataflow runs: the functions that compiled Vega-Lite calls, and the formats of
 * charts. A module that needs more adds it when it is loaded.
 */
export const functionContext: Record<string, unknown> = {
  isArray,
  isBoolean,
  isDate,
  isNumber,
  isObject,
  isRegExp,
  isString,
  isTuple,
  isDefined: (value: unknown) => value !== undefined,
  isValid: (value: unknown) => value !== null && value !== undefined && !Number.isNaN(value),
  toBoolean,
  toNumber,
  toString,
  toDate: (value: unknown) => toDate(value),
  indexof,
  join,
  lastindexof,
  replace,
  reverse,
  slice,
  sort,
  flush,
  lerp,
  pad,
  peek,
  span,
  inrange,
  truncate,
  clampRange,
  extent: (values: unknown[]) => extent(values),
  bandspace,
  bandwidth,
  copy,
  domain,
  invert,
  range,
  scale,
  data,
  indata,
  setdata,
  inScope,
  ...chartFunctions,
};

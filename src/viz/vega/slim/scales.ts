/** Replaces d3-scale where vega-scale registers its kinds of scales: those that charts use, from d3. */
export {
  scaleIdentity,
  scaleImplicit,
  scaleLinear,
  scaleLog,
  scaleOrdinal,
  scalePow,
  scaleSqrt,
  scaleSymlog,
  scaleUtc,
  tickFormat,
} from 'd3-scale';

function refuse(): never {
  throw new Error('This kind of scale is not part of this build');
}
export {
  refuse as scaleTime,
  refuse as scaleSequential,
  refuse as scaleSequentialLog,
  refuse as scaleSequentialPow,
  refuse as scaleSequentialSqrt,
  refuse as scaleSequentialSymlog,
  refuse as scaleDiverging,
  refuse as scaleDivergingLog,
  refuse as scaleDivergingPow,
  refuse as scaleDivergingSqrt,
  refuse as scaleDivergingSymlog,
  refuse as scaleQuantile,
  refuse as scaleQuantize,
  refuse as scaleThreshold,
};

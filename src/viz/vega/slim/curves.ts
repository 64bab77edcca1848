import {
  curveLinear,
  curveMonotoneX,
  curveMonotoneY,
  curveStep,
  curveStepAfter,
  curveStepBefore,
  type CurveFactory,
} from 'd3-shape';

const curves: Readonly<Record<string, { readonly vertical: CurveFactory; readonly horizontal: CurveFactory }>> = {
  linear: { vertical: curveLinear, horizontal: curveLinear },
  monotone: { vertical: curveMonotoneX, horizontal: curveMonotoneY },
  step: { vertical: curveStep, horizontal: curveStep },
  'step-after': { vertical: curveStepAfter, horizontal: curveStepAfter },
  'step-before': { vertical: curveStepBefore, horizontal: curveStepBefore },
};

/** Stands in for the table of curves of vega-scenegraph: those that lines and areas of charts have. */
export default function curveOf(
  type: string,
  orientation: 'vertical' | 'horizontal' = 'vertical',
): CurveFactory | null {
  return curves[type]?.[orientation] ?? null;
}

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

/** Replaces vega-scenegraph's table of curves: those of the lines and areas of charts. */
export default function curveOf(
  type: string,
  orientation: 'vertical' | 'horizontal' = 'vertical',
): CurveFactory | null {
  return curves[type]?.[orientation] ?? null;
}

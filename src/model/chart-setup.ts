import { isRecord } from '@/lib/json';

/** How a server is set up for those who make charts; what it does not say is left out. */
export interface ChartSetup {
  /** The type of a chart for which nobody chose one (`DEFAULT_VIZ_TYPE`). */
  readonly vizType?: string;
  /** The time range of a chart for which nobody chose one (`DEFAULT_TIME_FILTER`). */
  readonly timeRange?: string;
  /** Types that nobody is offered (`VIZ_TYPE_DENYLIST`). */
  readonly deniedTypes?: readonly string[];
}

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The setup in what a server tells of its configuration, under the names that Superset gives it. */
export function readChartSetup(conf: unknown): ChartSetup {
  if (!isRecord(conf)) return {};
  const { DEFAULT_VIZ_TYPE: vizType, DEFAULT_TIME_FILTER: timeRange, VIZ_TYPE_DENYLIST: denied } = conf;
  return {
    ...(isName(vizType) ? { vizType } : {}),
    ...(isName(timeRange) ? { timeRange } : {}),
    ...(Array.isArray(denied) ? { deniedTypes: denied.filter(isName) } : {}),
  };
}

/** The same as it is kept on a device, unchecked. */
export function keptChartSetup(kept: unknown): ChartSetup {
  if (!isRecord(kept)) return {};
  return readChartSetup({
    DEFAULT_VIZ_TYPE: kept['vizType'],
    DEFAULT_TIME_FILTER: kept['timeRange'],
    VIZ_TYPE_DENYLIST: kept['deniedTypes'],
  });
}

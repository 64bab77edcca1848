import { isRecord } from '@/lib/json';

/** A server's settings for creating charts; unknown settings are left out. */
export interface ChartSetup {
  /** The default chart type (`DEFAULT_VIZ_TYPE`). */
  readonly vizType?: string;
  /** The default time range of charts (`DEFAULT_TIME_FILTER`). */
  readonly timeRange?: string;
  /** Chart types that are not offered (`VIZ_TYPE_DENYLIST`). */
  readonly deniedTypes?: readonly string[];
}

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Reads the chart settings of a server's configuration, under Superset's names. */
export function readChartSetup(conf: unknown): ChartSetup {
  if (!isRecord(conf)) return {};
  const { DEFAULT_VIZ_TYPE: vizType, DEFAULT_TIME_FILTER: timeRange, VIZ_TYPE_DENYLIST: denied } = conf;
  return {
    ...(isName(vizType) ? { vizType } : {}),
    ...(isName(timeRange) ? { timeRange } : {}),
    ...(Array.isArray(denied) ? { deniedTypes: denied.filter(isName) } : {}),
  };
}

/** Reads the settings stored on a device, unvalidated. */
export function keptChartSetup(kept: unknown): ChartSetup {
  if (!isRecord(kept)) return {};
  return readChartSetup({
    DEFAULT_VIZ_TYPE: kept['vizType'],
    DEFAULT_TIME_FILTER: kept['timeRange'],
    VIZ_TYPE_DENYLIST: kept['deniedTypes'],
  });
}

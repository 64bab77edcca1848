import { flag, reader } from '../../controls/field';
import { colourScheme, groupSettings } from '../../controls/shared-fields';
import { groupedQueries } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';

const sankeyFields = {
  /** Two columns: source and target. */
  ...groupSettings,
  ...colourScheme,
  sort_by_metric: flag(),
} as const;

export const fields = { sankey: sankeyFields } as const;

export const settingsOf = { sankey: reader(sankeyFields) } as const;

const sankey: ChartQueries = { fields: sankeyFields, queries: groupedQueries(settingsOf.sankey) };

export const questions = { sankey };

import { renamed, type SampleTable } from '../definition';

const companies = { AAPL: 'Apple', AMZN: 'Amazon', GOOG: 'Google', MSFT: 'Microsoft' };

export const stockTables: readonly SampleTable[] = [
  {
    name: 'tech_stocks',
    select: `
      WITH prices AS (
        SELECT symbol, strptime(date, '%b %d %Y')::DATE AS month, price FROM read_csv({stocks.csv})
        UNION ALL SELECT 'S&P 500', strptime(date, '%b %d %Y')::DATE, price FROM read_csv({sp500.csv})),
      changes AS (
        SELECT *, price / lag(price) OVER own - 1 AS change, price / first_value(price) OVER own * 100 AS indexed,
               price / max(price) OVER own - 1 AS below_peak
        FROM prices WINDOW own AS (PARTITION BY symbol ORDER BY month))
      SELECT stocks.month, year(stocks.month)::INTEGER AS year, stocks.symbol,
             ${renamed('stocks.symbol', companies)} AS company,
             stocks.price, stocks.change, stocks.indexed, stocks.below_peak, market.change AS market_change
      FROM changes stocks LEFT JOIN changes market ON market.symbol = 'S&P 500' AND market.month = stocks.month
      ORDER BY company, stocks.month`,
  },
  {
    name: 'market_days',
    select: `
      SELECT date, open, high, low, close, volume, close / lag(close) OVER (ORDER BY date) - 1 AS change, year(date)::INTEGER AS year,
             monthname(date) AS month_name
      FROM read_csv({sp500-2000.csv}) WHERE date < DATE '2010-04-01' ORDER BY date`,
  },
];

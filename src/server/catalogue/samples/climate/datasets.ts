import type { SampleDataset } from '../definition';

export const climateDatasets: readonly SampleDataset[] = [
  {
    table: 'carbon_dioxide',
    description:
      'Carbon dioxide over Mauna Loa, Hawaii, by month, 1958 to April 2020. Source: Scripps CO2 Program (CC BY 4.0), by way of vega-datasets.',
    metrics: [
      { name: 'mean_co2', expression: 'AVG(co2)', label: 'Measured', format: ',.1f', description: 'Parts per million' },
      {
        name: 'mean_adjusted',
        expression: 'AVG(co2_adjusted)',
        label: 'Without the seasons',
        format: ',.1f',
        description: 'Parts per million',
      },
      {
        name: 'mean_season',
        expression: 'AVG(season)',
        label: 'Breath of the seasons',
        format: '+.1f',
        description: 'Parts per million above or below the course of the years',
      },
    ],
    columns: {
      month: { label: 'Month' },
      co2: { label: 'CO₂', description: 'Parts per million' },
      co2_adjusted: { label: 'CO₂ without the seasons', description: 'Parts per million' },
      season: { label: 'Season', description: 'Difference of the two' },
      month_name: { label: 'Month of the year' },
      decade: { label: 'Decade' },
    },
  },
  {
    table: 'climate_years',
    description:
      'Temperature of the earth’s surface by year, 1880 to 2023, with the carbon dioxide of whole years from 1959. ' +
      'Sources: NASA Goddard Institute for Space Studies and Scripps CO2 Program, by way of vega-datasets.',
    metrics: [
      {
        name: 'mean_anomaly',
        expression: 'AVG(anomaly)',
        label: 'Temperature',
        format: '+.2f',
        description: 'Degrees Celsius above or below the average of 1951 to 1980',
      },
      { name: 'yearly_co2', expression: 'AVG(co2)', label: 'CO₂', format: ',.0f', description: 'Parts per million' },
      {
        name: 'mean_growth',
        expression: 'AVG(co2_growth)',
        label: 'CO₂ growth',
        format: '+.1f',
        description: 'Parts per million a year',
      },
      { name: 'warmest_year', expression: 'year(ARG_MAX(year, anomaly))', label: 'Warmest year', format: 'd' },
    ],
    columns: {
      year: { label: 'Year' },
      anomaly: { label: 'Temperature', description: 'Degrees Celsius above or below the average of 1951 to 1980' },
      co2: { label: 'CO₂', description: 'Parts per million, average of the year' },
      co2_growth: { label: 'CO₂ growth', description: 'Parts per million since the year before' },
      decade: { label: 'Decade' },
      side: { label: 'Side', description: 'Warmer or cooler than 1951 to 1980' },
    },
  },
  {
    table: 'disasters',
    description:
      'Deaths from disasters by year and kind, 1900 to 2017. ' +
      'Source: EM-DAT, CRED, UCLouvain, in the form of Our World in Data (CC BY 4.0), by way of vega-datasets.',
    metrics: [
      { name: 'deaths_total', expression: 'SUM(deaths)', label: 'Deaths' },
      {
        name: 'deaths_a_year',
        expression: 'SUM(deaths) / 10',
        label: 'Deaths a year',
        description: 'Average of a whole decade',
      },
      { name: 'deadly_years', expression: 'COUNT(DISTINCT year)', label: 'Years with deaths' },
    ],
    columns: {
      year: { label: 'Year' },
      decade: { label: 'Decade' },
      deaths: { label: 'Deaths' },
      kind: { label: 'Kind' },
      kind_group: { label: 'Kind', description: 'The five deadliest, and all others' },
    },
  },
  {
    table: 'iowa_electricity',
    description:
      'Electricity made in Iowa by source, 2001 to 2017. Source: US Energy Information Administration, by way of vega-datasets.',
    metrics: [
      { name: 'generated', expression: 'SUM(generation)', label: 'Electricity', description: 'Gigawatt hours' },
      {
        name: 'renewable_share',
        expression: "SUM(CASE WHEN source = 'Renewables' THEN generation ELSE 0 END) / SUM(generation)",
        label: 'Renewable share',
        format: '.0%',
      },
    ],
    columns: {
      year: { label: 'Year' },
      source: { label: 'Source' },
      generation: { label: 'Electricity', description: 'Gigawatt hours' },
    },
  },
];

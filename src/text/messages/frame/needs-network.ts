import { defineMessages } from '@/text/define-messages';

/** Shown when a control needs the network but there is none. */
export const needsNetworkText = defineMessages('frame.needsNetworkText', {
  'run-query': 'Running a query needs the network. Your SQL is kept on this device.',
  'stop-query': 'Stopping a query needs the network.',
  'estimate-cost': 'A cost estimate needs the network.',
  'read-samples': 'Loading samples needs the network.',
  'find-or-make-dataset': 'Opening a table as a dataset needs the network.',
  'link-chart': 'Creating a link to this chart needs the network.',
  'link-dashboard': 'Creating a link to this dashboard needs the network.',
  import: 'An import needs the network.',
  'test-connection': 'Testing a connection needs the network.',
  'validate-parameters': 'Checking a connection needs the network.',
  'convert-data-type': 'Converting this value needs the network.',
});

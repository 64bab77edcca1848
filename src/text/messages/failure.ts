export const errorText = {
  title: 'Unexpected error',
  kept: 'This screen could not be shown. Everything on this device is kept.',
  reload: 'Reload',
  details: 'Details',
  notFound: 'There is nothing at this address',
  notFoundAction: 'Find what you are looking for',
} as const;

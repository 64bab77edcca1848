export const updateText = { ready: 'A new version is ready.', reload: 'Reload', later: 'Later' } as const;

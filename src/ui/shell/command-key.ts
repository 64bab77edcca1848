const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** How the key that leads a command is written on this device. */
export const commandKey = isMac ? '⌘' : 'Ctrl';

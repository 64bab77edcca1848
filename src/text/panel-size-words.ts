/** The texts of the menu at an edge, loaded when somebody opens it. */
export const panelSizeWords = async () => (await import('./messages/frame/panel-size')).panelSizeText;

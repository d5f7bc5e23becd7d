/**
 * What may open over a panel or dialog of a page (200) and its menus (300), under toasts (400). What has been opened once stays
 * mounted, so the order of the document does not tell which came last.
 */
export const layers = { question: 310, palette: 315, keys: 320, signIn: 330 } as const

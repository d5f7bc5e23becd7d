/** By the report's id in the address; apart from its other texts, as the menu of every page names them. */
export const reportNames = {
  'tamigo-salary': 'Työvoiman palkat',
  'holiday-debt': 'Lomavelka',
  overtime: 'Ylityöerot',
} as const satisfies Readonly<Record<string, string>>

/** When the tested product believes it is: a Friday, in the middle of the demo's last month. */
export const NOW = '2026-11-20T08:00:00Z'

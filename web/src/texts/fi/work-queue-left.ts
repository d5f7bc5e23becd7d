import { counted } from './common.ts'

/** What of the work queue was not done. */
export const workQueueLeft = {
  left: (count: number) =>
    count === 1 ? 'Yhtä tehtävää ei muutettu' : `${counted(count, 'tehtävä', 'tehtävää')} jäi muuttamatta`,
  notSent: 'Sopimusta ei voi vielä lähettää',
} as const

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { date, instant, version } from './shapes.ts'

/** Company-wide settings that staff change. Sums in euros, percents as fractions. */
export const publicSettings = z.object({
  version: version.optional(),
  sendBank: z.boolean(),
  sendAutomatically: z.boolean(),
  tulorekisteriEnabled: z.boolean(),
  /** Two pairs of eyes: who made or changed a payment cannot approve it. One person switches it on, two switch it off. */
  twoPairsOfEyes: z.boolean(),
  distraintIban: z.string(),
  distraintBic: z.string(),
  distraintCreditor: z.string(),
  /** The pension company's code and policy number. */
  tyelCode: z.string(),
  tyelId: z.string(),
  /**
   * The first day of that policy; null: it has been the only one. A later day begins a new policy, and payments before it are
   * reported with the old one; without it, code and number are those of the policy corrected.
   */
  tyelFrom: date.nullable(),
})
export type PublicSettings = z.output<typeof publicSettings>

const settingsReply = z.object({
  publicSettings: publicSettings.extend({ version }),
  bankOpened: instant.nullable(),
  /** Somebody asks to switch two pairs of eyes off; another who saves it as off confirms. */
  twoPairsOfEyesOff: z.object({ by: z.string(), at: instant }).nullable(),
})

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'ADMIN',
  summary: 'Company-wide settings',
  reply: settingsReply,
})
export const saveSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  access: 'ADMIN',
  summary: 'Save company-wide settings; what is left out stays',
  body: z.object({ publicSettings: publicSettings.partial() }),
  reply: settingsReply,
})

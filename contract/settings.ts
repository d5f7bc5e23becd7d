import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { bic, dayOrNone, iban, required, text, tick } from './fields.ts'
import { partialForm } from './form.ts'
import { instant, version } from './shapes.ts'

const ofTwoDigits = z.string().regex(/^\d{2}$/, { error: 'Työeläkeyhtiön koodi on kaksi numeroa.' })
const policyNumber = z
  .string()
  .regex(/^\d{2}-[0-9A-Z]{5,12}$/, { error: 'TyEL-sopimuksen numero on muotoa 46-12345678.' })

/** Company-wide settings that staff change; a call may save some of them. */
export const settingsForm = partialForm(
  {
    sendBank: tick('sendBank', 'Lähetä maksut pankkiin'),
    sendAutomatically: tick('sendAutomatically', 'Lähetä automaattisesti'),
    tulorekisteriEnabled: tick('tulorekisteriEnabled', 'Ilmoita tulorekisteriin'),
    /** Who made or changed a payment cannot approve it. One person switches it on, two switch it off. */
    twoPairsOfEyes: tick('twoPairsOfEyes', 'Kaksi silmäparia'),
    distraintIban: required(iban('distraintIban', 'Ulosoton tilinumero (IBAN)')),
    distraintBic: required(bic('distraintBic', 'Ulosoton BIC')),
    distraintCreditor: required(text('distraintCreditor', 'Ulosoton saaja', { longest: 70 })),
    tyelCode: required(text('tyelCode', 'Työeläkeyhtiön koodi', { as: 'code', rule: ofTwoDigits })),
    tyelId: required(text('tyelId', 'TyEL-sopimuksen numero', { as: 'code', rule: policyNumber })),
    /**
     * The first day of that policy; null: it has been the only one. A later day begins a new policy, and payments before it are
     * reported with the old one; without it, code and number are those of the policy corrected.
     */
    tyelFrom: dayOrNone('tyelFrom', 'TyEL-sopimuksen alkupäivä'),
  },
  { version },
  [
    {
      path: 'tyelId',
      holds: ({ tyelCode, tyelId }) => !tyelCode || !tyelId || String(tyelId).startsWith(`${tyelCode}-`),
      error: 'TyEL-sopimuksen numero alkaa työeläkeyhtiön koodilla.',
    },
  ],
)

type Settings = z.output<typeof settingsForm.record>
export type PublicSettings = Omit<Settings, 'version'> & { readonly version?: number | undefined }

const settingsReply = z.object({
  publicSettings: settingsForm.record,
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
  body: z.strictObject({ publicSettings: settingsForm.body }),
  reply: settingsReply,
})

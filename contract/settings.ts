import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { bic, dayOrNone, iban, required, text, tick } from './fields.ts'
import { partialForm } from './form.ts'
import { ofItsCompany, pensionCompany, pensionPolicy } from './policy-fields.ts'
import { instant, version } from './shapes.ts'

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
    tyelCode: required(pensionCompany('tyelCode', 'Työeläkeyhtiön koodi')),
    tyelId: required(pensionPolicy('tyelId', 'TyEL-sopimuksen numero')),
    /**
     * The first day of that policy; null: it has been the only one. A later day begins a new policy, and payments before it are
     * reported with the old one; without it, code and number are those of the policy corrected.
     */
    tyelFrom: dayOrNone('tyelFrom', 'TyEL-sopimuksen alkupäivä'),
    /** Where those who bill through the company have their own view; empty: the product's own one. */
    applicationUrl: text('applicationUrl', 'Oman näkymän osoite', { longest: 200 }),
    /** As work contracts name it. */
    accidentInsurerName: text('accidentInsurerName', 'Tapaturmavakuutusyhtiön nimi', { longest: 100 }),
    /** Printed on every invoice, to customers who read Finnish and to all others. */
    invoiceFooter: text('invoiceFooter', 'Laskun alateksti', { longest: 500, as: 'lines' }),
    invoiceFooterEn: text('invoiceFooterEn', 'Laskun alateksti (englanti)', { longest: 500, as: 'lines' }),
    /** Printed where the customer pays the tax, after the section of the law. */
    reverseVatText: text('reverseVatText', 'Käännetyn alv:n teksti', { longest: 500, as: 'lines' }),
    reverseVatTextEn: text('reverseVatTextEn', 'Käännetyn alv:n teksti (englanti)', { longest: 500, as: 'lines' }),
  },
  { version },
  [ofItsCompany('tyelCode', 'tyelId', 'TyEL-sopimuksen numero')],
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

import { parseReference } from '@palkkasilta/values/reference-number.ts'
import { z } from 'zod'
import { euros, fraction } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { amountOrNone, bic, codeOrNone, dayOrNone, iban, required, shareOrNone, text, tick } from './fields.ts'
import { partialForm } from './form.ts'
import { ofItsCompany, pensionCompany, pensionPolicy } from './policy-fields.ts'
import { companyRateLabels, type RateName } from './settings-figures.ts'
import { settingsTexts } from './settings-texts.ts'
import { instant, version } from './shapes.ts'

/** The product's own view of those who bill through the company. */
export const OWN_VIEW = '/oma'

const rate = <Name extends RateName>(name: Name) => shareOrNone(name, companyRateLabels[name])
const neededRate = <Name extends RateName>(name: Name) => required(rate(name))

/**
 * Company-wide settings that staff change, by the specification's names; a call may save some of them. The rates are today's of
 * those that calculation uses: what is saved holds from today on. Where nothing is set, the law's holds.
 */
export const settingsForm = partialForm(
  {
    taxpercent: required(shareOrNone('taxpercent', 'Veroprosentti')),
    minimumhourlywage: required(
      amountOrNone('minimumhourlywage', 'Vähimmäistuntipalkka', {
        ...{ from: 0, to: 1_000 },
        range: 'Vähimmäistuntipalkka on 0–1 000 €.',
      }),
    ),
    holidaybonus: neededRate('holidaybonus'),
    osk: neededRate('osk'),
    percentFromExtIem: required(shareOrNone('percentFromExtIem', 'Osuus ulkopuolisesta (ExtIem)')),
    /** Where those who bill through the company have their own view. */
    applicationUrl: required(text('applicationUrl', 'Oman näkymän osoite', { longest: 200 })),
    extraTaxPercent: required(shareOrNone('extraTaxPercent', 'Lisäprosentti')),
    percentWithoutTaxCard: neededRate('percentWithoutTaxCard'),
    distraintIban: required(iban('distraintIban', 'Ulosoton tilinumero (IBAN)')),
    distraintBic: required(bic('distraintBic', 'Ulosoton BIC')),
    distraintCreditor: required(text('distraintCreditor', 'Ulosoton saaja', { longest: 70 })),
    /** Where taxes and health contributions are paid, and the company's own reference there. */
    taxIban: required(iban('taxIban', 'Verojen tilinumero (IBAN)')),
    taxReference: required(codeOrNone('taxReference', 'Verojen viitenumero', parseReference)),
    taxCreditor: required(text('taxCreditor', 'Verojen saaja', { longest: 70 })),
    /** Of what the customer of a bill still owes, so much may be paid before. */
    advancePercentage: required(shareOrNone('advancePercentage', 'Ennakon enimmäisosuus')),
    tyelCode: required(pensionCompany('tyelCode', 'Työeläkeyhtiön koodi')),
    tyelId: required(pensionPolicy('tyelId', 'TyEL-sopimuksen numero')),
    /**
     * The first day of that policy; null: it has been the only one. A later day begins a new policy, and payments before it are
     * reported with the old one; without it, code and number are those of the policy corrected.
     */
    tyelFrom: dayOrNone('tyelFrom', 'TyEL-sopimuksen alkupäivä'),
    /** As work contracts name it. */
    accidentInsurerName: text('accidentInsurerName', 'Tapaturmavakuutusyhtiön nimi', { longest: 100 }),
    sendEmail: tick('sendEmail', 'Lähetä sähköpostit'),
    sendBank: tick('sendBank', 'Lähetä maksut pankkiin'),
    sendAutomatically: tick('sendAutomatically', 'Lähetä automaattisesti'),
    tulorekisteriEnabled: tick('tulorekisteriEnabled', 'Ilmoita tulorekisteriin'),
    /** One report that is sent alone goes by the register's real-time service; otherwise everything by the deferred one. */
    tulorekisteriRealTime: tick('tulorekisteriRealTime', 'Yksittäinen ilmoitus reaaliajassa'),
    /** Who made or changed a payment cannot approve it. One person switches it on, two switch it off. */
    twoPairsOfEyes: tick('twoPairsOfEyes', 'Kaksi silmäparia'),
    tyEL: rate('tyEL'),
    sotu: rate('sotu'),
    accidentInsurance: rate('accidentInsurance'),
    unemploymentInsurance: rate('unemploymentInsurance'),
    groupLifeInsurance: rate('groupLifeInsurance'),
    personTyEL: rate('personTyEL'),
    personUnemploymentInsurance: rate('personUnemploymentInsurance'),
    /** The first payday that the panel of paydays counts from. */
    salaryPeriodStartData: dayOrNone('salaryPeriodStartData', 'Ensimmäinen palkkapäivä'),
    ...settingsTexts,
  },
  {
    version,
    /** Tax-free maxima of today: of what is in the price of billed work, and of what is billed apart. Calculation uses one for both. */
    kilometreIncluded: euros.nullable(),
    fullDayIncluded: euros.nullable(),
    partialDayIncluded: euros.nullable(),
    lunchIncluded: euros.nullable(),
    kilometreBilled: euros.nullable(),
    fullDayBilled: euros.nullable(),
    partialDayBilled: euros.nullable(),
    lunchBilled: euros.nullable(),
    /** Of the part of the yearly payroll above its limit; unemploymentInsurance is of the part below. */
    unemploymentInsuranceAbove: fraction.nullable(),
  },
  [ofItsCompany('tyelCode', 'tyelId', 'TyEL-sopimuksen numero')],
)

export type SettingsRecord = z.output<typeof settingsForm.record>
export type Settings = z.input<typeof settingsForm.record>

const settingsReply = z.object({
  publicSettings: settingsForm.record,
  bankOpened: instant.nullable(),
  /** Somebody asks to switch two pairs of eyes off; another who saves it as off confirms. */
  twoPairsOfEyesOff: z.object({ by: z.string(), at: instant }).nullable(),
  /** Mails are on and do not leave: why, and how many wait. Null: they leave, or are off. */
  mailsWait: z.object({ problem: z.string(), count: z.number() }).nullable(),
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
  summary: 'Save company-wide settings; what is left out stays, rates hold from today on',
  body: z.strictObject({ publicSettings: settingsForm.body }),
  reply: settingsReply,
})

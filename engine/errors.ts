import { agreementErrors } from './agreements/agreement/texts.ts'
import { holidayErrors } from './holiday/texts.ts'
import { invoicingErrors } from './invoicing/texts.ts'
import { pricingErrors } from './pricing/texts.ts'
import { publicHolidayPayErrors } from './public-holiday-pay/texts.ts'
import { sickPayErrors } from './sick-pay/texts.ts'
import { travelErrors } from './travel/texts.ts'

/**
 * Every refusal of the engine, with the Finnish sentence for staff. `{name}` is filled from the parameters.
 * The field is the path in the input that the caller gave: `rows[3].amount`.
 */
export const engineErrors = {
  // any figure
  NOT_WHOLE_CENTS: 'Summassa on enintään kaksi desimaalia.',
  AMOUNT_TOO_LARGE: 'Summa on suurempi kuin {limit} euroa. Tarkista luku.',
  AMOUNT_NEGATIVE: 'Summa ei voi olla negatiivinen.',
  PERCENT_OUT_OF_RANGE: 'Prosentti on {min}–{max} %.',
  QUANTITY_NEGATIVE: 'Määrä ei voi olla negatiivinen.',
  QUANTITY_NOT_WHOLE: 'Määrässä on enintään kaksi desimaalia.',
  COUNT_OUT_OF_RANGE: 'Luku on kokonaisluku väliltä {min}–{max}.',
  UNKNOWN_CHOICE: 'Vaihtoehdot ovat {choices}.',
  NAME_MISSING: 'Nimi puuttuu.',
  TRANSACTION_CODE_UNKNOWN: 'Tulolajin koodi on kolme numeroa.',
  PERIOD_ENDS_BEFORE_START: 'Jakso päättyy ennen kuin se alkaa.',
  PAY_NEGATIVE: 'Palkka jäisi negatiiviseksi. Tee takaisinperintä erikseen.',
  // people
  BORN_AFTER_PAYMENT: 'Syntymäaika on maksupäivän jälkeen. Korjaa syntymäaika.',
  AGE_OUT_OF_RANGE: 'Syntymäaika ei voi pitää paikkaansa: ikä olisi {age} vuotta. Korjaa syntymäaika.',
  // distraint
  DEPENDANTS_OUT_OF_RANGE: 'Huollettavien määrä on kokonaisluku väliltä 0–{max}.',
  PAY_PERIOD_OUT_OF_RANGE: 'Palkkajakson pituus on 1–{max} päivää.',
  PAY_PERIOD_MISSING: 'Toistuvaistulon ulosmittaus tarvitsee palkkajakson pituuden.',
  ONE_TIME_SUM_MISSING: 'Kertasuorituksen summa puuttuu.',
  DISTRAINT_ABOVE_NET: 'Käsin annettu ulosmittaus on suurempi kuin nettopalkka {net} euroa.',
  // salary-list salaries
  NOTHING_TO_PAY: 'Laskutuksesta ei jää palkanmaksuun mitään palkkion ja korvausten jälkeen.',
  ...agreementErrors,
  ...travelErrors,
  ...holidayErrors,
  ...sickPayErrors,
  ...publicHolidayPayErrors,
  ...invoicingErrors,
  ...pricingErrors,
} as const satisfies Record<string, string>

export type EngineErrorCode = keyof typeof engineErrors
export type EngineErrorParameters = Readonly<Record<string, string | number>>

/** Input that cannot be calculated with. The message is for logs; staff see `engineErrorText`. */
export class EngineError extends Error {
  readonly code: EngineErrorCode
  readonly field: string
  readonly parameters: EngineErrorParameters
  constructor(code: EngineErrorCode, field: string, parameters: EngineErrorParameters = {}) {
    super(`${field}: ${code}`)
    this.name = 'EngineError'
    this.code = code
    this.field = field
    this.parameters = parameters
  }
}

/** The Finnish sentence for staff. */
export function engineErrorText(error: Pick<EngineError, 'code' | 'parameters'>): string {
  return engineErrors[error.code].replace(/\{(\w+)\}/g, (_, name: string) => String(error.parameters[name] ?? ''))
}

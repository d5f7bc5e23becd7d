import type { Cents } from '@palkkasilta/values/money.ts'
import { amount as euros } from './messages/common.ts'

interface Facts {
  NOTHING_TO_REPORT: object
  UNKNOWN_INCOME_TYPE: { readonly type: number }
  TOTAL_INCOME_TYPE: { readonly type: number }
  NEGATIVE_AMOUNT: { readonly type: number }
  SUM_DIFFERS: { readonly reported: Cents; readonly paid: Cents }
  NO_PENSION_POLICY: object
  PENSION_POLICY_OF_ANOTHER: { readonly provider: string }
  NO_ACCIDENT_POLICY: object
  NO_OCCUPATION: object
}

/** Why a salary cannot be reported as it is. */
export type ReportProblem = { [C in keyof Facts]: { readonly code: C; readonly facts: Facts[C] } }[keyof Facts]

const euro = (amount: Cents) => `${euros.format(amount).replace('.', ',')} €`

const sentences: { readonly [C in keyof Facts]: (facts: Facts[C]) => string } = {
  NOTHING_TO_REPORT: () => 'Palkassa ei ole yhtään tulorekisteriin ilmoitettavaa riviä. Ilmoitusta ei tarvita.',
  UNKNOWN_INCOME_TYPE: ({ type }) => `Tulolajia ${type} ei ole tulorekisterissä. Korjaa palkkarivin tulolaji.`,
  TOTAL_INCOME_TYPE: ({ type }) =>
    `Tulolaji ${type} on yhteissumma. Palkat ilmoitetaan eriteltyinä: valitse riville 200-sarjan tulolaji.`,
  NEGATIVE_AMOUNT: ({ type }) =>
    `Tulolajin ${type} summa on negatiivinen. Tulorekisteri ei hyväksy sitä: korjaa palkkarivi.`,
  SUM_DIFFERS: ({ reported, paid }) =>
    `Palkkarivit vähennysten jälkeen ovat ${euro(reported)}, mutta maksettava on ${euro(paid)}. Laske palkka uudelleen.`,
  NO_PENSION_POLICY: () =>
    'Asetuksista puuttuu työeläkeyhtiön koodi (tyelCode) tai TyEL-sopimuksen numero (tyelId). Lisää ne.',
  PENSION_POLICY_OF_ANOTHER: ({ provider }) =>
    `TyEL-sopimuksen numeron (tyelId) pitää alkaa työeläkeyhtiön koodilla: ${provider}-. Korjaa asetukset.`,
  NO_ACCIDENT_POLICY: () => 'Asetuksista puuttuu tapaturmavakuutuksen yhtiö tai vakuutuksen numero. Lisää ne.',
  NO_OCCUPATION: () => 'Työntekijän ammattiluokka (TK10) puuttuu. Lisää se henkilön tietoihin.',
}

function sentence<C extends keyof Facts>(problem: { readonly code: C; readonly facts: Facts[C] }): string {
  return sentences[problem.code](problem.facts)
}

/** The salary cannot be reported. The message is for staff. */
export class ReportRefused extends Error {
  readonly problems: readonly ReportProblem[]

  constructor(problems: readonly ReportProblem[]) {
    super(problems.map((problem) => sentence(problem)).join(' '))
    this.name = 'ReportRefused'
    this.problems = problems
  }
}

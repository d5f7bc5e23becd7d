import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import { euroText } from '../trace/format.ts'
import { type IncomeLine, incomeCodes } from './income-lines.ts'
import { incomeType } from './income-types.ts'
import { exceptionOf, exceptionsOf, type InsuredEarner, isPolicyOf, isUnder, type Policies } from './insurance.ts'
import { isTaxRefund } from './tax-refund.ts'

interface Facts {
  NOTHING_TO_REPORT: object
  UNKNOWN_INCOME_TYPE: { readonly type: number }
  TOTAL_INCOME_TYPE: { readonly type: number }
  NEGATIVE_AMOUNT: { readonly type: number }
  TAX_REFUND_WITH_RECOVERY: object
  SUM_DIFFERS: { readonly reported: Cents; readonly paid: Cents }
  NO_PENSION_POLICY: { readonly client: string | null }
  PENSION_POLICY_OF_ANOTHER: { readonly provider: string; readonly client: string | null }
  NO_ACCIDENT_POLICY: { readonly client: string | null }
  NO_OCCUPATION: object
  INSURED_OTHERWISE: { readonly type: number }
  SHARE_WITHOUT_INSURANCE: { readonly type: number }
}

/** Why a salary cannot be reported as it is. */
export type ReportProblem = { [C in keyof Facts]: { readonly code: C; readonly facts: Facts[C] } }[keyof Facts]

const euro = (amount: Cents) => euroText(amount).replaceAll('\u00a0', ' ')

const sentences: { readonly [C in keyof Facts]: (facts: Facts[C]) => string } = {
  NOTHING_TO_REPORT: () => 'Palkassa ei ole yhtään tulorekisteriin ilmoitettavaa riviä. Ilmoitusta ei tarvita.',
  UNKNOWN_INCOME_TYPE: ({ type }) => `Tulolajia ${type} ei ole tulorekisterissä. Korjaa palkkarivin tulolaji.`,
  TOTAL_INCOME_TYPE: ({ type }) =>
    `Tulolaji ${type} on yhteissumma. Palkat ilmoitetaan eriteltyinä: valitse riville 200-sarjan tulolaji.`,
  NEGATIVE_AMOUNT: ({ type }) =>
    `Tulolajin ${type} summa on negatiivinen. Tulorekisteri ei hyväksy sitä: korjaa palkkarivi.`,
  TAX_REFUND_WITH_RECOVERY: () =>
    'Palautettua veroa ja takaisin saatua palkkaa ei ilmoiteta yhdessä. Palauta vero omana maksunaan.',
  SUM_DIFFERS: ({ reported, paid }) =>
    `Palkkarivit vähennysten jälkeen ovat ${euro(reported)}, mutta maksettava on ${euro(paid)}. Laske palkka uudelleen.`,
  NO_PENSION_POLICY: ({ client }) =>
    client === null
      ? 'Asetuksista puuttuu työeläkeyhtiön koodi (tyelCode) tai TyEL-sopimuksen numero (tyelId). Lisää ne.'
      : `Asiakkaalta ${client} puuttuu työeläkeyhtiön koodi tai TyEL-sopimuksen numero. Lisää ne osaston sivulla (Asiakkaan palkat).`,
  PENSION_POLICY_OF_ANOTHER: ({ provider, client }) =>
    client === null
      ? `TyEL-sopimuksen numeron (tyelId) pitää alkaa työeläkeyhtiön koodilla: ${provider}-. Korjaa asetukset.`
      : `Asiakkaan ${client} TyEL-sopimuksen numeron pitää alkaa työeläkeyhtiön koodilla, joka on 2–5 numeroa (${provider}-). Korjaa ne osaston sivulla (Asiakkaan palkat).`,
  NO_ACCIDENT_POLICY: ({ client }) =>
    client === null
      ? 'Asetuksista puuttuu tapaturmavakuutuksen yhtiö tai vakuutuksen numero. Lisää ne.'
      : `Asiakkaalta ${client} puuttuu tapaturmavakuutusyhtiön Y-tunnus tai vakuutuksen numero. Lisää ne osaston sivulla (Asiakkaan palkat).`,
  NO_OCCUPATION: () => 'Työntekijän ammattiluokka (TK10) puuttuu. Lisää se henkilön tietoihin.',
  INSURED_OTHERWISE: ({ type }) =>
    `Tulolajin ${type} vakuuttamista ei voi muuttaa riviltä. Valitse riville tulolaji, jota vakuutukset eivät koske.`,
  SHARE_WITHOUT_INSURANCE: ({ type }) =>
    `Palkasta on pidätetty työntekijän vakuutusmaksu (${type}), vaikka vakuutusta ei ole. Laske palkka uudelleen.`,
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

/** What a report tells of a salary, before it is a message. */
export interface ReportedSalary extends InsuredEarner {
  /** Classification of Occupations 2010, as in `51310`. */
  readonly occupation: string | null
  readonly lines: readonly IncomeLine[]
  /** In the payment, but no part of the lines. */
  readonly unreported: Cents
  /** What goes to the person's account. */
  readonly paid: Cents
}

/** Throws ReportRefused with everything that is missing or does not add up. */
export function checkReport(salary: ReportedSalary, policies: Policies): void {
  const problems = [
    ...codeProblems(salary),
    ...refundProblems(salary),
    ...sumProblems(salary),
    ...insuranceProblems(salary, policies),
    ...(totals(salary).every(([, amount]) => amount === 0) ? [{ code: 'NOTHING_TO_REPORT', facts: {} } as const] : []),
  ]
  if (problems.length > 0) throw new ReportRefused(problems)
}

function totals({ lines }: ReportedSalary): [code: number, amount: Cents][] {
  const byCode = Map.groupBy(lines, ({ code }) => code)
  return Array.from(byCode, ([code, same]) => [code, sum(same.map(({ amount }) => amount))])
}

function codeProblems(salary: ReportedSalary): ReportProblem[] {
  return totals(salary).flatMap(([code, amount]): ReportProblem[] => {
    const type = incomeType(code)
    if (!type) return [{ code: 'UNKNOWN_INCOME_TYPE', facts: { type: code } }]
    if (type.reporting === 'TOTAL') return [{ code: 'TOTAL_INCOME_TYPE', facts: { type: code } }]
    return amount < 0 && !type.mayBeNegative ? [{ code: 'NEGATIVE_AMOUNT', facts: { type: code } }] : []
  })
}

function refundProblems({ lines }: ReportedSalary): ReportProblem[] {
  const isRecovered = lines.some(({ mark = 'UNJUST' }) => mark !== 'UNJUST')
  return isRecovered && lines.some(isTaxRefund) ? [{ code: 'TAX_REFUND_WITH_RECOVERY', facts: {} }] : []
}

/** Pay in money, less what was withheld, with what is paid back, is what goes to the account: to the cent. */
function sumProblems({ lines, unreported, paid }: ReportedSalary): ReportProblem[] {
  const inMoney = lines.map(({ code, amount, mark = 'UNJUST' }) => {
    // what came back is told beside the payment
    const cash = mark === 'UNJUST' ? incomeType(code)?.cash : 'NONE'
    return cash === 'PAID' ? amount : cents(cash === 'WITHHELD' ? -amount : 0)
  })
  const reported = sum([...inMoney, unreported])
  return reported === paid ? [] : [{ code: 'SUM_DIFFERS', facts: { reported, paid } }]
}

function insuranceProblems(salary: ReportedSalary, policies: Policies): ReportProblem[] {
  const { lines } = salary
  const exceptions = exceptionsOf(salary, lines)
  const isTold = salary.paysAs === 'EMPLOYER'
  return [
    ...(isTold && isUnder(lines, 'pension', exceptions) ? pensionProblems(policies) : []),
    ...(isTold && isUnder(lines, 'accident', exceptions) ? accidentProblems(salary, policies) : []),
    ...lines.flatMap((line) => rowProblems(line, exceptions)),
  ]
}

const employeeShares: Readonly<Record<number, number>> = {
  [incomeCodes.tyelEmployee]: exceptionOf.pension,
  [incomeCodes.unemploymentEmployee]: exceptionOf.unemployment,
}

/** What is given back of a share withheld earlier may well have no insurance any more. */
function rowProblems({ code, amount, inclusions }: IncomeLine, exceptions: readonly number[]): ReportProblem[] {
  const facts = { type: code }
  const isOtherwise = inclusions.length > 0 && !incomeType(code)?.mayDiffer
  const isShare = amount > 0 && exceptions.includes(employeeShares[code] ?? 0)
  return [
    ...(isOtherwise ? [{ code: 'INSURED_OTHERWISE', facts } as const] : []),
    ...(isShare ? [{ code: 'SHARE_WITHOUT_INSURANCE', facts } as const] : []),
  ]
}

/** What is wrong with the pension insurance of a payer who needs one. */
export function pensionProblems({ pension, client }: Policies): ReportProblem[] {
  if (!pension?.provider || !pension.policyNumber) return [{ code: 'NO_PENSION_POLICY', facts: { client } }]
  const { provider, policyNumber } = pension
  const isGood = /^\d{2,5}$/.test(provider) && isPolicyOf(provider, policyNumber)
  return isGood ? [] : [{ code: 'PENSION_POLICY_OF_ANOTHER', facts: { provider, client } }]
}

function accidentProblems({ occupation }: ReportedSalary, policies: Policies): ReportProblem[] {
  return [
    ...accidentPolicyProblems(policies),
    ...(/^\d{1,5}$/.test(occupation ?? '') ? [] : [{ code: 'NO_OCCUPATION', facts: {} } as const]),
  ]
}

/** What is wrong with the accident insurance of a payer who needs one. */
export function accidentPolicyProblems({ accident, client }: Policies): ReportProblem[] {
  return accident?.policyNumber ? [] : [{ code: 'NO_ACCIDENT_POLICY', facts: { client } }]
}

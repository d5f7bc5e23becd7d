import type { Reimbursement } from '@palkkasilta/engine/payroll/types.ts'
import type { TraceCode } from '@palkkasilta/engine/trace/codes.ts'
import type { TraceLine } from '@palkkasilta/engine/trace/trace.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { type Explained, explained, figurePart, type Part, partOf, whyNothing } from '../../explanation/parts.ts'

/** As the engine gives it and as it is stored. */
interface Slip {
  readonly trace: readonly TraceLine[]
  readonly holidayCompensationPaid: boolean
  readonly reimbursements: readonly Pick<Reimbursement, 'type' | 'taxFree'>[]
}

/** From pay to what reaches the account, then what the employer pays. */
export function slipFigures(slip: Slip, rows: readonly Explained[], unpaid: Explained['unpaid']): Explained[] {
  const by = byCodes(slip.trace)
  const holiday = by('holidaybonusAmount', 'Lomakorvaus', ['HOLIDAY_COMPENSATION', 'HOLIDAY_ACCRUAL'], {
    none: 'lomakorvausta ei ole sovittu',
  })
  const excess = partsOf(slip.trace, ['TAXABLE_EXCESS'])
  const paidHoliday = slip.holidayCompensationPaid && holiday.amount !== 0 ? [figurePart(holiday)] : []
  const ofRows = rows.map((row) => figurePart(row))
  const gross = explained('bruttoSalary', 'Bruttopalkka', [...ofRows, ...paidHoliday, ...excess], { unpaid })
  const benefits = partsOf(slip.trace, ['BENEFIT'])
  const taxable = explained('taxableSalary', 'Veronalainen palkka', [figurePart(gross), ...benefits])
  const tax = by('taxamount', 'Ennakonpidätys', ['TAX', 'TAX_ABOVE_CEILING', 'TAX_LOWERED', 'TAX_GIVEN_BACK'], {
    basis: partsOf(slip.trace, ['TAXABLE_PAY', 'DEDUCTION_BEFORE_TAX']),
  })
  const pension = by('personTyElAmount', 'Työntekijän TyEL', ['TYEL_EMPLOYEE'])
  const unemployment = by('personunemploymentInsuranceAmount', 'Työntekijän työttömyysvakuutus', [
    'UNEMPLOYMENT_EMPLOYEE',
  ])
  const distraint = by('distraint', 'Ulosmittaus', ['DISTRAINT'], {
    basis: partsOf(slip.trace, ['NET_FOR_DISTRAINT', 'PROTECTED_PORTION']),
    none: 'henkilöllä ei ole maksupäivänä voimassa olevaa maksukieltoa',
  })
  const deductions = by('reduceFromNetto', 'Vähennykset nettopalkasta', ['SET_OFF', 'CONSENTED_DEDUCTION'], {
    none: 'palkasta ei ole merkitty vähennyksiä',
  })
  const advances = partsOf(slip.trace, ['ADVANCE']).map((part) => ({ ...part, amount: cents(0 - part.amount) }))
  const taken = [tax, pension, unemployment, distraint, deductions]
  const net = explained('netSalary', 'Nettopalkka', [
    figurePart(gross),
    ...taken.map((figure) => figurePart(figure, -1)),
    ...advances,
  ])
  const reimbursed = reimbursements(slip)
  const paid = explained('paidSalary', 'Maksetaan', [figurePart(net), ...reimbursed.map((each) => figurePart(each))])
  const employer = employerFigures(slip, by)
  const kept = slip.holidayCompensationPaid ? [] : [figurePart(holiday)]
  const accrued = [...kept, ...partsOf(slip.trace, ['ACCRUAL_CONTRIBUTIONS'])]
  const taxFree = explained(
    'nonTaxableSalary',
    'Verottomat korvaukset',
    reimbursed.map((each) => figurePart(each)),
    {
      none: 'palkassa ei ole verottomia korvauksia',
    },
  )
  const total = explained('totalSalary', 'Palkka ja korvaukset yhteensä', [figurePart(taxable), figurePart(taxFree)])
  const costs = [figurePart(taxable), ...employer.slice(-1).map((each) => figurePart(each)), ...accrued]
  const ours = explained('ourCosts', 'Kustannukset yhteensä', [...costs, figurePart(taxFree)])
  return [holiday, gross, taxable, ...taken, net, ...reimbursed, paid, ...employer, taxFree, total, ours]
}

/** The last one is their sum. */
function employerFigures(slip: Slip, by: ReturnType<typeof byCodes>): Explained[] {
  const figures = [
    by('tyELAmount', 'Työnantajan TyEL', ['TYEL_EMPLOYER']),
    by('unemploymentInsuranceAmount', 'Työnantajan työttömyysvakuutus', [
      'UNEMPLOYMENT_EMPLOYER',
      'UNEMPLOYMENT_EMPLOYER_HIGH',
    ]),
    by('svmAmount', 'Työnantajan sairausvakuutus', ['HEALTH']),
    by('accidentInsuranceAmount', 'Tapaturmavakuutus', ['ACCIDENT']),
    by('groupLifeInsuranceAmount', 'Ryhmähenkivakuutus', ['GROUP_LIFE']),
  ]
  const parts = [...figures.map((figure) => figurePart(figure)), ...partsOf(slip.trace, ['ROUNDING_REMAINDER'])]
  return [...figures, explained('employerCosts', 'Työnantajan maksut yhteensä', parts)]
}

/** Each reimbursement has a line where something of it is free of tax. */
function reimbursements(slip: Slip): Explained[] {
  const lines = partsOf(slip.trace, ['REIMBURSEMENT'])
  const kinds = slip.reimbursements.filter(({ taxFree }) => taxFree !== 0).map(({ type }) => type === 'EXPENSE')
  const of = (isExpense: boolean) => lines.filter((_, index) => kinds[index] === isExpense)
  const travel = explained('totalTravelReimbursements', 'Verottomat matkakorvaukset', of(false))
  const expenses = explained('totalExpenseReimbursements', 'Verottomat kulukorvaukset', of(true))
  return [travel, expenses].filter(({ parts }) => parts.length > 0)
}

function linesOf(trace: readonly TraceLine[], codes: readonly TraceCode[]): TraceLine[] {
  return trace.filter(({ code }) => codes.includes(code))
}

function partsOf(trace: readonly TraceLine[], codes: readonly TraceCode[]): Part[] {
  return linesOf(trace, codes).map(partOf)
}

function byCodes(trace: readonly TraceLine[]) {
  return (
    key: string,
    name: string,
    codes: readonly TraceCode[],
    { none, basis = [] }: { none?: string; basis?: Part[] } = {},
  ): Explained => {
    const lines = linesOf(trace, codes)
    const [first] = lines
    return explained(key, name, lines.map(partOf), { basis, none: first ? whyNothing(first) : (none ?? '') })
  }
}

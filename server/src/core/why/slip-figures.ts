import { salaryFigureNames } from '@palkkasilta/contract/names.ts'
import type { Reimbursement } from '@palkkasilta/engine/payroll/types.ts'
import type { TraceCode } from '@palkkasilta/engine/trace/codes.ts'
import type { TraceLine } from '@palkkasilta/engine/trace/trace.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { added, type Explained, figuresOf, linesOf, type Part, partOf, partsOf, taken, whyNothing } from './parts.ts'

/** As the engine gives it and as it is stored. */
interface Slip {
  readonly trace: readonly TraceLine[]
  readonly holidayCompensationPaid: boolean
  readonly reimbursements: readonly Pick<Reimbursement, 'type' | 'taxFree'>[]
}

const figure = figuresOf(salaryFigureNames)

/** From pay to what reaches the account, then what the employer pays. */
export function slipFigures(slip: Slip, rows: readonly Explained[], unpaid: Explained['unpaid']): Explained[] {
  const by = byCodes(slip.trace)
  const holiday = by('holidaybonusAmount', ['HOLIDAY_COMPENSATION', 'HOLIDAY_ACCRUAL'], {
    none: 'lomakorvausta ei ole sovittu',
  })
  const excess = partsOf(slip.trace, ['TAXABLE_EXCESS'])
  const paidHoliday = slip.holidayCompensationPaid && holiday.amount !== 0 ? added(holiday) : []
  const gross = figure('bruttoSalary', [...added(...rows), ...paidHoliday, ...excess], { unpaid })
  const taxable = figure('taxableSalary', [...added(gross), ...partsOf(slip.trace, ['BENEFIT'])])
  const withheld = withheldFigures(slip, by)
  const advances = partsOf(slip.trace, ['ADVANCE']).map((part) => ({ ...part, amount: cents(0 - part.amount) }))
  const net = figure('netSalary', [...added(gross), ...taken(...withheld), ...advances])
  const reimbursed = reimbursements(slip)
  const paid = figure('paidSalary', added(net, ...reimbursed))
  const contributions = contributionFigures(by)
  const employer = figure('employerCosts', [...added(...contributions), ...partsOf(slip.trace, ['ROUNDING_REMAINDER'])])
  const taxFree = figure('nonTaxableSalary', added(...reimbursed), { none: 'palkassa ei ole verottomia korvauksia' })
  const total = figure('totalSalary', added(taxable, taxFree))
  const kept = slip.holidayCompensationPaid ? [] : added(holiday)
  const accrued = [...kept, ...partsOf(slip.trace, ['ACCRUAL_CONTRIBUTIONS'])]
  const ours = figure('ourCosts', [...added(taxable, employer), ...accrued, ...added(taxFree)])
  const paidOut = [holiday, gross, taxable, ...withheld, net, ...reimbursed, paid]
  return [...paidOut, ...contributions, employer, taxFree, total, ours]
}

/** What is taken from gross pay, in the order of the law. */
function withheldFigures({ trace }: Slip, by: ByCodes): Explained[] {
  return [
    by('taxamount', ['TAX', 'TAX_ABOVE_CEILING', 'TAX_LOWERED', 'TAX_GIVEN_BACK'], {
      basis: partsOf(trace, ['TAXABLE_PAY', 'DEDUCTION_BEFORE_TAX']),
    }),
    by('personTyElAmount', ['TYEL_EMPLOYEE']),
    by('personunemploymentInsuranceAmount', ['UNEMPLOYMENT_EMPLOYEE']),
    by('distraint', ['DISTRAINT'], {
      basis: partsOf(trace, ['NET_FOR_DISTRAINT', 'PROTECTED_PORTION']),
      none: 'henkilöllä ei ole maksupäivänä voimassa olevaa maksukieltoa',
    }),
    by('unionDue', ['UNION_DUE'], {
      none: 'henkilöllä ei ole maksupäivänä voimassa olevaa jäsenmaksun perintäsopimusta',
    }),
    by('reduceFromNetto', ['SET_OFF', 'CONSENTED_DEDUCTION'], { none: 'palkasta ei ole merkitty vähennyksiä' }),
  ]
}

function contributionFigures(by: ByCodes): Explained[] {
  return [
    by('tyELAmount', ['TYEL_EMPLOYER']),
    by('unemploymentInsuranceAmount', ['UNEMPLOYMENT_EMPLOYER', 'UNEMPLOYMENT_EMPLOYER_HIGH']),
    by('svmAmount', ['HEALTH']),
    by('accidentInsuranceAmount', ['ACCIDENT']),
    by('groupLifeInsuranceAmount', ['GROUP_LIFE']),
  ]
}

/** Each reimbursement has a line where something of it is free of tax. */
function reimbursements(slip: Slip): Explained[] {
  const lines = partsOf(slip.trace, ['REIMBURSEMENT'])
  const kinds = slip.reimbursements.filter(({ taxFree }) => taxFree !== 0).map(({ type }) => type === 'EXPENSE')
  const of = (isExpense: boolean) => lines.filter((_, index) => kinds[index] === isExpense)
  const all = [figure('totalTravelReimbursements', of(false)), figure('totalExpenseReimbursements', of(true))]
  return all.filter(({ parts }) => parts.length > 0)
}

type ByCodes = ReturnType<typeof byCodes>

function byCodes(trace: readonly TraceLine[]) {
  return (
    key: Parameters<typeof figure>[0],
    codes: readonly TraceCode[],
    { none = '', basis = [] }: { none?: string; basis?: Part[] } = {},
  ): Explained => {
    const lines = linesOf(trace, codes)
    const [first] = lines
    return figure(key, lines.map(partOf), { basis, none: first ? whyNothing(first) : none })
  }
}

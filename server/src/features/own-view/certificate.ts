import { salaryFigureNames as names } from '@palkkasilta/contract/names.ts'
import { euroText } from '@palkkasilta/engine/trace/format.ts'
import { dayOf, finnishDate, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { cents, sum } from '@palkkasilta/values/money.ts'
import { type PaySlipFacts, paySlipFacts, type SlipServices } from '../../core/pay-slip/pay-slip-facts.ts'
import { COMMITTED } from '../../core/salary/committed.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Read } from '../../platform/database/types.ts'
import { sheetPdf } from '../../platform/pdf/document.ts'
import type { Column, Part, Sheet, TableRow } from '../../platform/pdf/sheet.ts'

interface Period {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** What was paid to somebody with paydays of a period, as a document. Throws NO_SALARIES_PAID. */
export async function certificatePdf(
  services: SlipServices,
  db: Read,
  personId: number,
  period: Period,
  now: Temporal.Instant,
): Promise<{ name: string; content: Uint8Array }> {
  const paid = await paySlipFacts(services, db, await paidIn(db, personId, period))
  const [first] = paid
  if (!first) throw new DomainError('NO_SALARIES_PAID')
  const content = sheetPdf(certificateSheet([first, ...paid.slice(1)], period, dayOf(now)), now.toString())
  return { name: `palkkatodistus-${period.from}-${period.to}.pdf`, content }
}

/** In the order of their paydays. */
async function paidIn(db: Read, personId: number, { from, to }: Period): Promise<number[]> {
  const rows = await db
    .selectFrom('salary')
    .select('id')
    .where('person_id', '=', personId)
    .where('payday', '>=', from.toString())
    .where('payday', '<=', to.toString())
    .where('state', 'in', COMMITTED)
    .orderBy('payday')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const columns: readonly Column[] = [
  { title: 'Maksupäivä', share: 0.12 },
  { title: 'Palkkakausi', share: 0.22 },
  { title: 'Veronalainen', share: 0.14, align: 'right' },
  { title: names.taxamount, share: 0.14, align: 'right' },
  { title: 'Vähennykset', share: 0.13, align: 'right' },
  { title: 'Verovapaat', share: 0.11, align: 'right' },
  { title: 'Maksettu', share: 0.14, align: 'right' },
]

type Paid = readonly [PaySlipFacts, ...PaySlipFacts[]]

function certificateSheet(paid: Paid, { from, to }: Period, today: LocalDate): Sheet {
  const [{ salary, nationalId, employer }] = paid
  const name = `${salary.first_name} ${salary.last_name}`
  const period = `${finnishDate(from)}–${finnishDate(to)}`
  const all = sumsOf(paid)
  const ofEmployers = Map.groupBy(paid, (each) => each.employer.businessId)
  return {
    title: `Palkkatodistus ${name}, ${period}`,
    author: employer.name,
    bookmark: name,
    footer: ['Palkkatodistus', name, period].join(' · '),
    parts: [
      { kind: 'head', title: 'Palkkatodistus', from: [employer.name, `Y-tunnus ${employer.businessId}`] },
      {
        kind: 'blocks',
        blocks: [
          { caption: 'Palkansaaja', lines: [name, nationalId].filter(Boolean) },
          { caption: 'Maksupäivät', lines: [period] },
          { caption: 'Päiväys', lines: [finnishDate(today)] },
        ],
      },
      {
        kind: 'strip',
        items: [
          { caption: names.taxableSalary, value: euroText(all.taxable) },
          { caption: names.taxamount, value: euroText(all.tax) },
          { caption: 'Maksettu', value: euroText(all.paid), isMain: true },
        ],
      },
      ...[...ofEmployers.values()].map((some) => tableOf(some)),
      { kind: 'text', lines: notesOf(paid), isSmall: true },
    ],
  }
}

function tableOf(paid: readonly PaySlipFacts[]): Part {
  const [first] = paid
  const rows = paid.map((each): TableRow => {
    const { payday, period_start, period_end } = each.salary
    const [day, start, end] = [payday, period_start, period_end].map((iso) => finnishDate(localDate(iso)))
    return { cells: [day ?? '', `${start}–${end}`, ...amounts(sumsOf([each]))] }
  })
  const sums: TableRow = { cells: ['Yhteensä', '', ...amounts(sumsOf(paid))], isSum: true }
  return { kind: 'table', title: `Työnantaja ${first?.employer.name}`, columns, rows: [...rows, sums] }
}

/** Taxable pay less tax and other deductions, with what is free of tax, is what was paid. */
function sumsOf(paid: readonly PaySlipFacts[]) {
  const total = (of: 'taxable' | 'tax' | 'taxFree' | 'paid') => sum(paid.map(({ slip }) => slip[of]))
  const [taxable, tax, taxFree, paidOut] = [total('taxable'), total('tax'), total('taxFree'), total('paid')]
  return { taxable, tax, taxFree, paid: paidOut, other: cents(taxable - tax + taxFree - paidOut) }
}

const amounts = ({ taxable, tax, other, taxFree, paid }: ReturnType<typeof sumsOf>) =>
  [taxable, tax, other, taxFree, paid].map((each) => euroText(each))

/** Whether all of it is wage, and what the other deductions are. */
function notesOf(paid: readonly PaySlipFacts[]): string[] {
  const compensation = sum(
    paid.filter(({ salary }) => salary.paid_as === 'COMPENSATION').map(({ slip }) => slip.taxable),
  )
  const isBenefit = paid.some(({ slip }) => slip.benefits !== 0)
  return [
    'Vähennykset ovat työntekijän vakuutusmaksuja, ulosmittauksia ja muita vähennyksiä nettopalkasta.',
    ...(isBenefit
      ? ['Niihin kuuluu myös luontoisetujen arvo, joka on veronalaista mutta jota ei makseta rahana.']
      : []),
    ...(compensation === 0 ? [] : [`Veronalaisesta palkasta ${euroText(compensation)} on työkorvausta.`]),
    'Todistus on tehty palkanlaskennan tiedoista, ja se pätee ilman allekirjoitusta.',
  ]
}

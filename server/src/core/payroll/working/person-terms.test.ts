import { localDate } from '@palkkasilta/values/date.ts'
import { expect, test } from 'vitest'
import { distraintTerms, unionDueTerms, withholdingTerms } from './person-terms.ts'

const card = (id: number, validFrom: string, priorIncome = 0) => ({
  id,
  person_id: 1,
  type: 'YEARLY' as const,
  base_rate: 190_000,
  additional_rate: 400_000,
  ceiling_cents: 4_000_000,
  prior_income_cents: priorIncome,
  source_deduction: false,
  source: 'HAND' as const,
  valid_from: validFrom,
  valid_to: null,
})
const resident = { tax_country: '', stays_from: null }
const paid = (payday: string, taxCardId: number | null, isOfEmployer = true) => ({
  isOfEmployer,
  payday,
  taxable_cents: 100_000,
  tax_card_id: taxCardId,
  period_start: payday,
  period_end: payday,
})
const used = (cards: ReturnType<typeof card>[], earlier: ReturnType<typeof paid>[], payday: string) =>
  withholdingTerms({ cards, person: resident }, earlier, localDate(payday)).cards.map((each) => each.used)

test("what was earned elsewhere counts in the card's own year alone", () => {
  expect(used([card(1, '2025-03-01', 500_000)], [], '2025-12-31')).toEqual([500_000])
  expect(used([card(1, '2025-03-01', 500_000)], [], '2026-01-02')).toEqual([0])
})

test("January's pay by last year's card uses the ceiling of the year's first card", () => {
  const cards = [card(1, '2025-01-01'), card(2, '2026-02-01'), card(3, '2026-03-01')]
  const earlier = [paid('2026-01-15', 1), paid('2026-02-13', 2)]
  expect(used(cards, earlier, '2026-02-27')[1]).toBe(200_000)
  expect(used(cards, earlier, '2026-03-13')[2]).toBe(0)
})

test("January's pay without any card is no income of the card that comes later", () => {
  expect(used([card(2, '2026-02-01')], [paid('2026-01-15', null)], '2026-02-27')).toEqual([0])
})

test('what another payer has paid uses nothing of the ceiling here', () => {
  const earlier = [paid('2026-01-15', 1), paid('2026-02-13', 1, false)]
  expect(used([card(1, '2026-01-01')], earlier, '2026-02-27')).toEqual([100_000])
})

test('salaries of one payer share a protected portion, those of another do not', () => {
  const order = {
    ...{ id: 1, person_id: 1, type: 'FOUR_PART' as const, dependants: 0, protected_portion_cents: null },
    ...{ one_time_cents: null, valid_from: '2026-01-01', valid_to: null, creditor_iban: '', reference: '' },
  }
  const earlier = [true, false].map((isOfEmployer, index) => ({
    ...{ id: index, payday: '2026-03-31', tax_card_id: null, distraint_id: 1, isOfEmployer },
    ...{ period_start: '2026-03-01', period_end: '2026-03-31', taxable_cents: 0, tax_cents: 0, paid_cents: 0 },
    ...{ employee_tyel_cents: 0, employee_unemployment_cents: 0, reimbursements_cents: 0 },
    ...{ net_for_distraint_cents: 150_000, distraint_cents: 33_940, paid_as: 'WAGE' as const },
    ...{ union_due_id: null, union_due_cents: 0 },
  }))
  const { orders, payPeriod } = distraintTerms(
    { distraints: [order], earlier },
    localDate('2026-03-01'),
    localDate('2026-03-31'),
  )
  expect(orders).toMatchObject([{ earlierNet: 150_000, alreadyWithheld: 33_940 }])
  expect(payPeriod).toEqual({ unit: 'MONTH' })
})

test('a due is told what the month withheld of it, and the period for any union', () => {
  const due = (id: number, rate: number | null, monthly_cents: number | null, valid_from: string) => ({
    ...{ id, person_id: 1, payee: `Liitto ${id}`, iban: '', reference: '', rate, monthly_cents, member_number: '' },
    ...{ valid_from, valid_to: null },
  })
  const withheld = (union_due_id: number, payday: string, isOfEmployer = true) => ({
    ...{ id: 1, payday, tax_card_id: null, distraint_id: null, isOfEmployer, union_due_id, union_due_cents: 1_000 },
    ...{ period_start: '2026-03-01', period_end: '2026-03-31', taxable_cents: 0, tax_cents: 0, paid_cents: 0 },
    ...{ employee_tyel_cents: 0, employee_unemployment_cents: 0, reimbursements_cents: 0 },
    ...{ net_for_distraint_cents: 0, distraint_cents: 0, paid_as: 'WAGE' as const },
  })
  const dues = unionDueTerms(
    {
      unionDues: [due(7, 15_000, null, '2026-01-01'), due(8, null, 3_000, '2026-04-10')],
      earlier: [withheld(7, '2026-04-05'), withheld(8, '2026-04-12'), withheld(8, '2026-03-31', false)],
    },
    { payday: localDate('2026-04-15'), periodStart: localDate('2026-03-16'), periodEnd: localDate('2026-04-15') },
  )
  expect(dues).toMatchObject([
    { id: 7, payee: 'Liitto 7', rate: 15_000, monthly: null, withheldInMonth: 1_000, withheldInPeriod: 2_000 },
    { id: 8, payee: 'Liitto 8', rate: null, monthly: 3_000, withheldInMonth: 1_000, withheldInPeriod: 2_000 },
  ])
})

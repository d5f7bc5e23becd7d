import { localDate } from '@palkkasilta/values/date.ts'
import { expect, test } from 'vitest'
import { distraintTerms, withholdingTerms } from './person-terms.ts'

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
  }))
  const { orders, payPeriod } = distraintTerms(
    { distraints: [order], earlier },
    localDate('2026-03-01'),
    localDate('2026-03-31'),
  )
  expect(orders).toMatchObject([{ earlierNet: 150_000, alreadyWithheld: 33_940 }])
  expect(payPeriod).toEqual({ unit: 'MONTH' })
})

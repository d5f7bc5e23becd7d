import { expect, test } from 'vitest'
import { outgoingPayment } from './bank.ts'
import { integrationBill } from './bills.ts'
import { type Actor, type Lifecycle, StepRefused, step, stepTo } from './lifecycle.ts'
import { refusalSentence, stateFact } from './refusals.ts'
import { salaryBankState, salaryBillState, workforceSalary } from './salaries.ts'
import { settlement } from './settlement.ts'

function told(act: () => unknown, id?: number): string | null {
  try {
    act()
  } catch (error) {
    if (error instanceof StepRefused)
      return refusalSentence(id === undefined ? error.refusal : { ...error.refusal, id })
    throw error
  }
  throw new Error('was not refused')
}

const staff: Actor = 'staff'

test.each<[() => unknown, string]>([
  [() => step(integrationBill, 'PAID', 'billSent', staff), 'Lasku on jo maksettu, joten sitä ei voi lähettää.'],
  [() => step(integrationBill, 'HYVITETTY', 'billSent', staff), 'Lasku on jo hyvitetty, joten sitä ei voi lähettää.'],
  [
    () => step(integrationBill, 'OPEN', 'billRefunded', staff),
    'Lasku on vielä lähettämättä, joten sitä ei voi hyvittää.',
  ],
  [() => step(integrationBill, 'PAID', 'billRefunded', staff), 'Lasku on jo maksettu, joten sitä ei voi hyvittää.'],
  [
    () => stepTo(workforceSalary, 'OPEN', 'PAID', staff),
    'Palkka 7 on vielä lähettämättä maksuun, joten sitä ei voi merkitä maksetuksi.',
  ],
  [() => stepTo(workforceSalary, 'LOCKED', 'OPEN', staff), 'Palkka 7 on lukittu, joten sitä ei voi avata.'],
  [() => stepTo(outgoingPayment, 'NEW', 'CANCELLED', staff), 'Maksu 7 on uusi, joten sitä ei voi peruuttaa.'],
  [() => stepTo(outgoingPayment, 'APPROVED', 'NEW', staff), 'Maksu 7 on jo hyväksytty, joten tätä ei voi tehdä.'],
])('a refused step tells what is the case: %#', (act, sentence) => {
  expect(told(act, 7)).toBe(sentence)
})

test.each<[Lifecycle]>([
  [integrationBill],
  [workforceSalary],
  [salaryBankState],
  [salaryBillState],
  [outgoingPayment],
  [settlement],
])('every state of a bill, salary or payment has its own fact', (table) => {
  const facts = Object.keys(table.steps).map((state) => stateFact(table, state))
  expect(new Set(facts).size).toBe(facts.length)
  for (const fact of facts) expect(fact).not.toMatch(/undefined|\{/)
})

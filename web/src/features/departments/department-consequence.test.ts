import type { DepartmentPreview } from '@palkkasilta/contract/departments.ts'
import { expect, test } from 'vitest'
import { departmentConsequence } from './department-consequence.ts'

const same = { before: 10, after: 10, change: 0 }
const none = { billingAmount: same, billingAmountWithoutALV: same, vatamount: same, hourly: same }
const answer: DepartmentPreview = {
  of: 'UNBILLED',
  billnum: null,
  salaries: 2,
  allSalaries: 2,
  figures: { ...none, billingAmount: { before: 10, after: 12.5, change: 2.5 } },
  pay: null,
  waitingShifts: 0,
}

const linesOf = (given: Partial<DepartmentPreview>) =>
  departmentConsequence({ ...answer, ...given }).map(({ label, moved }) => `${label} ${moved}`)

test('the sum says of which salaries it is', () => {
  expect(linesOf({})).toEqual(['2 laskuttamatonta palkkaa laskutettuna 10,00 → 12,50 (+2,50)'])
  expect(linesOf({ salaries: 1, allSalaries: 1 })[0]).toMatch(/^Laskuttamaton palkka laskutettuna /)
  expect(linesOf({ salaries: 500, allSalaries: 800 })[0]).toMatch(/^500 uusinta laskuttamatonta palkkaa \(800\) /)
  expect(linesOf({ of: 'LATEST_BILL', billnum: 100_043 })[0]).toMatch(/^Viimeisin lasku 100043 olisi ollut /)
})

test('that nothing can be billed yet, and that shifts wait, is told', () => {
  expect(linesOf({ of: 'NOTHING', figures: none })).toEqual([
    'Laskuttamattomia palkkoja ja laskuja ei ole: hinta koskee seuraavia laskuja',
  ])
  expect(linesOf({ of: 'UNPRICED', figures: none })).toEqual([])
  expect(linesOf({ of: 'UNPRICED', figures: none, waitingShifts: 3 })).toEqual([
    'Uusi tes koskee vuoroja, joista ei ole palkkaa: 3 vuoroa',
  ])
})

test('other agreements tell what open salaries would be paid, and which could not be', () => {
  const figures = { bruttoSalary: { before: 100, after: 110, change: 10 }, ourCosts: same }
  const pay = { salaries: 2, allSalaries: 3, figures, refused: 1, reason: 'Sopimus ei ole voimassa.' }
  expect(linesOf({ of: 'UNPRICED', figures: none, pay })).toEqual([
    '1 palkkaa ei voisi maksaa: Sopimus ei ole voimassa.',
    '2 avointa palkkaa maksettaessa, brutto 100,00 → 110,00 (+10,00)',
  ])
  const cut = linesOf({ of: 'UNPRICED', figures: none, pay: { ...pay, salaries: 199, allSalaries: 350 } })
  expect(cut[1]).toMatch(/^199 uusinta avointa palkkaa \(350\) maksettaessa, brutto /)
})

import { ibanOfAccount } from '@palkkasilta/values/iban.ts'
import type { Dice } from '@palkkasilta/values/testing/dice.ts'
import { aBankOffice } from '../../core/payment/testing.ts'
import { aBill, anAddressedCustomer, send, type Wire, work } from '../../features/bills/testing.ts'
import { aDepartment, anAgreement, aPerson, aShift } from '../builders.ts'
import type { OpenProduct } from '../open-product.ts'

/** Before the first step of the month: the clock never goes back. */
const NOW = '2026-04-01T02:00:00Z'
const PEOPLE = 6
const BILLS = 4

/** Days of March whose shifts make a salary each. */
const SALARIES = [
  [2, 3, 4],
  [9, 10],
  [16, 17, 18],
] as const

export type PlayedOffice = Awaited<ReturnType<typeof aPlayedOffice>>

/** A company with shifts to pay, a third of them to people with a garnishment, and bills that its customer has. */
export async function aPlayedOffice(roll: Dice) {
  const office = await aBankOffice({ sendBank: false, tulorekisteriEnabled: false }, NOW, { failsOften: true })
  const departmentId = await aDepartment(office.services, await anAgreement(office.services))
  const customerId = await anAddressedCustomer(office)
  const bills: Wire[] = []
  for (let made = 0; made < BILLS; made += 1) bills.push(await aBillToPay(office, customerId, roll.whole(100, 2_000)))
  return { ...office, departmentId, bills, unpaid: await shiftsToPay(office, departmentId) }
}

async function aBillToPay(office: OpenProduct, customerId: number, price: number): Promise<Wire> {
  const bill = await aBill(office, { customerId, billableitems: [{ ...work, price }] })
  const { status, text } = await send(office, bill)
  if (status !== 200) throw new Error(`a bill was not sent: ${text}`)
  return bill
}

/** The ids of shifts, those of a salary together. */
async function shiftsToPay({ services }: OpenProduct, departmentId: string): Promise<string[][]> {
  const together: string[][] = []
  for (let person = 0; person < PEOPLE; person += 1) {
    const employee = `played-${person}`
    const iban = ibanOfAccount('FI', `405520${String(person).padStart(8, '0')}`)
    const id = await aPerson(services, { tamigo_employee_id: employee, last_name: `Mäkinen ${person}`, iban })
    if (person % 3 === 0) await aGarnishment({ services }, id)
    for (const days of SALARIES) {
      const shifts: string[] = []
      for (const day of days.map((each) => `2026-03-${String(each).padStart(2, '0')}`))
        shifts.push(await aShift(services, departmentId, employee, `${day}T06:00:00Z`, `${day}T14:00:00Z`))
      together.push(shifts)
    }
  }
  return together
}

async function aGarnishment({ services }: Pick<OpenProduct, 'services'>, personId: number): Promise<void> {
  const garnishment = {
    type: 'FOUR_PART',
    reference: '1232',
    protected_portion_cents: 100,
    valid_from: '2026-01-01',
  } as const
  await services.db
    .insertInto('distraint')
    .values({ person_id: personId, ...garnishment })
    .execute()
}

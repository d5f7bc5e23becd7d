import { createAccount } from '@palkkasilta/server/src/core/person/accounts.ts'
import { createPeople } from '@palkkasilta/server/src/core/person/create.ts'
import {
  addDistraints,
  addTaxCards,
  addUnionDues,
  addWages,
  addYelDeclarations,
} from '@palkkasilta/server/src/core/person/pay-terms.ts'
import { hashPassword } from '@palkkasilta/server/src/platform/passwords.ts'
import { isBefore, localDate } from '@palkkasilta/values/date.ts'
import { ZERO } from '@palkkasilta/values/money.ts'
import { staff } from '../content/own-company.ts'
import type { DemoPerson, DemoWorld } from '../world/world.ts'
import type { Agenda } from './agenda.ts'
import { moment } from './moments.ts'
import type { Office } from './office.ts'

/** Everybody is entered on the day when they begin; those who were here before, on the first day of the demo. */
export function planPeople(agenda: Agenda, { people, calendar }: DemoWorld): void {
  const entered = ({ employedSince }: DemoPerson) =>
    isBefore(employedSince, calendar.start) ? calendar.start : employedSince
  for (const [day, beginners] of Map.groupBy(people, (person) => entered(person).toString()))
    agenda.add(moment(localDate(day), '07:00'), (office) => enterPeople(office, beginners))
}

/** People with their tax cards, payment orders and wages; who of them signs in gets an account. */
async function enterPeople(office: Office, people: readonly DemoPerson[]): Promise<void> {
  const { vault } = office.services
  await office.commit(async (tx, by) => {
    const ids = await createPeople(tx, vault, people, by)
    const entered = people.map((person, index) => ({ ...person, personId: ids[index] ?? 0 }))
    const cards = entered.flatMap(({ personId, ...each }) => each.cards.map((card) => ({ ...card, personId })))
    const distraints = entered.flatMap(({ personId, distraint }) => (distraint ? { ...distraint, personId } : []))
    const wages = entered.flatMap(({ personId, ...each }) => each.wages.map((wage) => ({ ...wage, personId })))
    await addTaxCards(tx, cards, by)
    await addDistraints(tx, distraints, by)
    await addUnionDues(tx, entered.flatMap(unionDues), by)
    await addWages(tx, wages, by)
    await addYelDeclarations(tx, entered.flatMap(yelDeclaration), by)
    for (const { username, person } of [staff.user, staff.biller]) {
      const user = entered.find(({ key }) => key === person)
      if (!user) continue
      const passwordHash = await hashPassword(staff.password)
      await createAccount(tx, { personId: user.personId, username, role: 'ROLE_USER', passwordHash }, by)
    }
  })
}

function yelDeclaration({ personId, yel, employedSince }: DemoPerson & { readonly personId: number }) {
  return yel === null ? [] : [{ personId, from: employedSince, status: yel, yelsum: ZERO, expectedIncome: null }]
}

const unionDues = ({ personId, unionDue }: DemoPerson & { readonly personId: number }) =>
  unionDue ? [{ ...unionDue, personId }] : []

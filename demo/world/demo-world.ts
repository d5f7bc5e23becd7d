import type { LocalDate } from '@palkkasilta/values/date.ts'
import { demoAgreements } from './agreements.ts'
import { demoCalendar } from './calendar.ts'
import { demoDepartments } from './departments.ts'
import { issuedCards } from './issued-cards.ts'
import { withOddities } from './oddities.ts'
import { demoOwnCompany } from './own-company.ts'
import { demoPeople } from './people.ts'
import { rotaShifts } from './rota.ts'
import { tamigoSeed } from './tamigo-seed.ts'
import type { DemoWorld } from './world.ts'

/** The demo company as it stands on a day. */
export function demoWorld(today: LocalDate): DemoWorld {
  const calendar = demoCalendar(today)
  const departments = demoDepartments()
  const people = demoPeople(calendar)
  const shifts = withOddities(rotaShifts(people, calendar), calendar)
  return {
    ...demoOwnCompany(calendar),
    calendar,
    agreements: demoAgreements(calendar),
    departments,
    people,
    shifts,
    taxCards: issuedCards(people, calendar),
    tamigo: tamigoSeed({ calendar, departments, people, shifts }),
  }
}

import type { Person as Record } from '@palkkasilta/contract/workforce-people.ts'
import { people as texts } from '../../texts/fi/workforce-people.ts'
import type { DetailHead } from '../../ui/detail/detail-page.tsx'
import { date } from '../../ui/format/index.ts'

/** The head of a person's page; until they are there, what is known of them. */
export function personHead(person: Record | undefined, known: string = texts.untitled): DetailHead {
  if (!person) return { title: known }
  const { tamigoEmployeeId: employee, city, registrationDate } = person
  return {
    title: person.fullName,
    description: [employee ? texts.head.tamigo(employee) : texts.head.noTamigo, city].filter(Boolean).join(' · '),
    sums: [[texts.head.since, date(registrationDate)]],
  }
}

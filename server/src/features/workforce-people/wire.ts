import {
  prepaymentCheckForm,
  travelAgreementForm,
  workAgreementForm,
  yelForm,
} from '@palkkasilta/contract/entrepreneur-terms.ts'
import { fromRow } from '@palkkasilta/contract/form.ts'
import { departmentSalaryForm, distraintForm, taxCardForm, unionDueForm } from '@palkkasilta/contract/person-terms.ts'
import {
  type ContributionName,
  contributionNames,
  type missingOfPerson,
  personForm,
  type personListItem,
} from '@palkkasilta/contract/workforce-people.ts'
import { originText } from '@palkkasilta/engine/trace/finnish.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { millionths, type Rate } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import type { RuledRates } from '../../core/person/contribution-rates.ts'
import { maskedNationalId } from '../../core/person/national-id.ts'
import type { Vault } from '../../platform/vault.ts'
import type { ListedPerson, PersonFacts } from './queries.ts'

/** A person as calls answer it. */
export type PersonRecord = z.output<typeof personForm.record>
type Missing = (typeof missingOfPerson)[number]

const names = Object.keys(contributionNames) as ContributionName[]

/** A rate of their own, where they have one. */
export const rateColumns = {
  workerTYEL: 'employee_tyel_rate',
  employerTYEL: 'employer_tyel_rate',
  person_sotu: 'health_rate',
} as const satisfies Record<ContributionName, string>

type Addressed = Pick<ListedPerson, 'national_id_cipher' | 'iban' | 'address' | 'postal_code'> &
  Partial<Pick<ListedPerson, 'foreign_tax_id'>>

export function missingOf({ national_id_cipher, foreign_tax_id, iban, address, postal_code }: Addressed): Missing[] {
  return [
    ...(national_id_cipher === null && !foreign_tax_id ? (['sotu'] as const) : []),
    ...(iban === '' ? (['iban'] as const) : []),
    ...(address === '' || postal_code === '' ? (['address'] as const) : []),
  ]
}

export function listItem(vault: Vault, row: ListedPerson): z.output<typeof personListItem> {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    sotu: maskedNationalId(vault, row.id, row.national_id_cipher),
    email: row.email,
    address: row.address,
    city: row.city,
    postalcode: row.postal_code,
    iban: row.iban,
    tamigoEmployeeId: row.tamigo_employee_id ?? '',
    missing: missingOf(row),
  }
}

export interface Shown {
  readonly vault: Vault
  readonly today: LocalDate
  /** Null where the law's figures of today are not known. */
  readonly ruled: RuledRates | null
  readonly contracts: PersonRecord['workContracts']
}

export function personRecord(facts: PersonFacts, shown: Shown): PersonRecord {
  const { person, cards, distraints, wages } = facts
  const { vault, ruled } = shown
  return {
    ...fromRow(personForm, {
      ...person,
      sotu: maskedNationalId(vault, person.id, person.national_id_cipher),
      tamigo_employee_id: person.tamigo_employee_id ?? '',
      rates: byContribution((name) => millionths(person[rateColumns[name]] ?? ruled?.[name].rate ?? 0)),
      tax_cards: cards.map((card) => ({ ...fromRow(taxCardForm, card), id: card.id, source: card.source })),
      distraints: distraints.map((order) => ({ ...fromRow(distraintForm, order), id: order.id })),
      union_dues: facts.dues.map((due) => ({ ...fromRow(unionDueForm, due), id: due.id })),
      wages: wages.map((wage) => ({
        ...fromRow(departmentSalaryForm, {
          ...wage,
          department: { id: wage.department_id, name: wage.department_name },
        }),
        id: wage.id,
      })),
      work_agreements: facts.agreements.map((row) => ({ ...fromRow(workAgreementForm, row), id: row.id })),
      prepayment_checks: facts.checks.map((row) => ({ ...fromRow(prepaymentCheckForm, row), id: row.id })),
      travel_agreements: facts.travel.map((row) => ({
        ...fromRow(travelAgreementForm, { ...row, customer: { id: row.customer_id, name: row.customer_name } }),
        id: row.id,
      })),
      yel: facts.yel.map((row) => ({ ...fromRow(yelForm, row), id: row.id })),
    }),
    id: person.id,
    fullName: `${person.first_name} ${person.last_name}`,
    registrationDate: person.created_at,
    version: person.version,
    ibanChangedAt: person.iban_changed_at,
    askedAccount: facts.askedAccount,
    username: person.username,
    rateOrigins: byContribution((name) => ({
      isOwn: person[rateColumns[name]] !== null,
      ruled: ruled?.[name].rate ?? millionths(0),
      source: ruled && originText(ruled[name].origin),
    })),
    workContracts: shown.contracts,
    missing: [...missingOf(person), ...(hasCard(cards, shown.today) ? [] : (['taxCards'] as const))],
  }
}

function hasCard(cards: PersonFacts['cards'], today: LocalDate): boolean {
  const day = today.toString()
  return cards.some((card) => card.valid_from <= day && (card.valid_to === null || card.valid_to >= day))
}

export function byContribution<Value>(of: (name: ContributionName) => Value): Record<ContributionName, Value> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<ContributionName, Value>
}

export type ContributionRates = Readonly<Record<ContributionName, Rate>>

import type {
  prepaymentCheckForm,
  travelAgreementForm,
  workAgreementForm,
  yelForm,
} from '@palkkasilta/contract/entrepreneur-terms.ts'
import type { Changes, RowChange, Whole } from '@palkkasilta/contract/form.ts'
import type {
  CardSource,
  departmentSalaryForm,
  distraintForm,
  taxCardForm,
  unionDueForm,
} from '@palkkasilta/contract/person-terms.ts'
import type { ContributionName, personForm } from '@palkkasilta/contract/workforce-people.ts'
import { bornOn, type NationalId } from '@palkkasilta/values/national-id.ts'
import { badField } from '../../kernel/errors.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'
import type { Vault } from '../../platform/vault.ts'
import type { PersonFacts } from './queries.ts'
import { type ContributionRates, type PersonRecord, rateColumns } from './wire.ts'

/** What becomes of rows with dates. */
export interface EditedRows<Row> {
  readonly changed: readonly ({ readonly id: number } & Partial<Row>)[]
  readonly added: readonly Row[]
  readonly removed: readonly number[]
}

type CardRow = Whole<typeof taxCardForm>
type StoredCard = CardRow & { readonly source: CardSource }
type DistraintRow = Whole<typeof distraintForm>
type DueRow = Whole<typeof unionDueForm>
type AgreementRow = Whole<typeof workAgreementForm>
type CheckRow = Whole<typeof prepaymentCheckForm>
type YelRow = Whole<typeof yelForm>
type TravelRow = Omit<Whole<typeof travelAgreementForm>, 'customer'> & { readonly customer_id: number }
type WageRow = Omit<Whole<typeof departmentSalaryForm>, 'department'> & { readonly department_id: string }

type Given = Changes<typeof personForm>
type Known = PersonFacts & { readonly record: PersonRecord }

interface At {
  readonly vault: Vault
  readonly now: Temporal.Instant
}

export type EditedPerson = Awaited<ReturnType<typeof editedPerson>>

/** What an edit makes of a person. Writes nothing: saving stores it, a preview shows it. */
export async function editedPerson(db: Read, facts: Known, changes: Given, { vault, now }: At) {
  const { sotu, password, role, rates, tamigo_employee_id: employee, ...others } = changes
  const { tax_cards, distraints, union_dues, wages, work_agreements, prepayment_checks, ...rest } = others
  const { travel_agreements, yel, ...given } = rest
  const { id } = facts.person
  await refuseTaken(db, vault, id, { sotu, employee })
  await refuseUnknownDepartments(db, wages)
  await refuseUnknownCustomers(db, travel_agreements)
  if (password !== undefined && facts.person.username === null)
    throw badField('person.password', 'Henkilöllä ei ole tunnusta, jolle salasanan voisi asettaa.')
  if (role !== undefined && facts.person.username === null)
    throw badField('person.role', 'Henkilöllä ei ole tunnusta, jolle oikeuden voisi antaa.')
  if (role === null) throw badField('person.role', 'Käyttöoikeus on pakollinen. Ilman oikeuksia: ROLE_UNAUTHORIZED.')
  if (sotu === '') throw badField('person.sotu', 'Henkilötunnusta ei voi poistaa.')
  if (given.born !== undefined && sotu === undefined && facts.person.national_id_cipher !== null)
    throw badField('person.birthDate', 'Syntymäaika tulee henkilötunnuksesta.')
  return {
    columns: {
      ...given,
      ...(sotu !== undefined && { born: bornOn(sotu as NationalId).toString() }),
      ...(employee !== undefined && { tamigo_employee_id: employee || null }),
      ...(given.iban !== undefined && given.iban !== facts.person.iban && { iban_changed_at: now.toString() }),
      ...ownRates(facts.record, rates),
    },
    sotu,
    password,
    role,
    cards: rowsAfter<CardRow, StoredCard>(facts.cards, tax_cards, ofHand),
    agreements: rowsAfter<AgreementRow, AgreementRow>(facts.agreements, work_agreements, (row) => row),
    checks: rowsAfter<CheckRow, CheckRow>(facts.checks, prepayment_checks, (row) => row),
    travel: rowsAfter<Whole<typeof travelAgreementForm>, TravelRow>(
      facts.travel,
      travel_agreements,
      ({ customer, ...row }) => ({ ...row, ...(customer && { customer_id: customer.id }) }),
    ),
    yel: rowsAfter<YelRow, YelRow>(facts.yel, yel, (row) => row),
    distraints: rowsAfter<DistraintRow, DistraintRow>(facts.distraints, distraints, (row) => row),
    dues: rowsAfter<DueRow, DueRow>(facts.dues, union_dues, (row) => row),
    wages: rowsAfter<Whole<typeof departmentSalaryForm>, WageRow>(facts.wages, wages, ({ department, ...row }) => ({
      ...row,
      ...(department && { department_id: department.id }),
    })),
  }
}

/** A card whose figures staff type is theirs, whoever told of it before; an end or a deduction is noted on the card as it came. */
function ofHand(row: CardRow): StoredCard {
  const { valid_to: _, source_deduction: __, ...figures } = row
  return Object.keys(figures).length > 0 ? { ...row, source: 'HAND' } : (row as StoredCard)
}

/** A national id and an employee of Tamigo are one person's. */
async function refuseTaken(
  db: Read,
  vault: Vault,
  id: number,
  { sotu, employee }: { readonly sotu: string | undefined; readonly employee: string | undefined },
): Promise<void> {
  const others = db.selectFrom('person').select(['first_name', 'last_name']).where('id', '<>', id)
  const named = (person: { first_name: string; last_name: string }) => `${person.first_name} ${person.last_name}`
  if (sotu !== undefined) {
    const other = await others.where('national_id_hash', '=', vault.hash(sotu)).executeTakeFirst()
    if (other) throw badField('person.sotu', `Henkilötunnus on jo henkilöllä ${named(other)}.`)
  }
  if (!employee) return
  const other = await others.where('tamigo_employee_id', '=', employee).executeTakeFirst()
  if (other) throw badField('person.tamigoEmployeeId', `Tamigon työntekijä on jo yhdistetty henkilöön ${named(other)}.`)
}

async function refuseUnknownDepartments(db: Read, wages: Given['wages'] = []): Promise<void> {
  const chosen = wages.flatMap(({ changes: { department } }, row) => (department ? [{ row, id: department.id }] : []))
  const ids = chosen.map(({ id }) => id)
  const known = await db.selectFrom('department').select('id').where(among('id', ids)).execute()
  const ofKnown = new Set(known.map(({ id }) => id))
  const unknown = chosen.find(({ id }) => !ofKnown.has(id.toLowerCase()))
  if (unknown)
    throw badField(
      `person.personDepartmentSalaries.${unknown.row}.tamigoDepartment`,
      'Valittua yritystä ei ole. Päivitä sivu.',
    )
}

async function refuseUnknownCustomers(db: Read, travel: Given['travel_agreements'] = []): Promise<void> {
  const chosen = travel.flatMap(({ changes: { customer } }, row) => (customer ? [{ row, id: customer.id }] : []))
  if (chosen.length === 0) return
  const ids = chosen.map(({ id }) => id)
  const there = db.selectFrom('customer').select('id').where(among('id', ids)).where('deleted_at', 'is', null)
  const known = new Set((await there.execute()).map(({ id }) => id))
  const unknown = chosen.find(({ id }) => !known.has(id))
  if (unknown)
    throw badField(`person.travelAgreements.${unknown.row}.customer`, 'Valittua asiakasta ei ole. Päivitä sivu.')
}

/** A rate that is as the rules give it follows the rules on; the form always holds all of them. */
function ownRates({ personSettings: shown, rateOrigins }: PersonRecord, rates: ContributionRates | undefined) {
  if (!rates) return {}
  const changed = (Object.keys(rates) as ContributionName[]).filter((name) => rates[name] !== shown[name])
  return Object.fromEntries(
    changed.map((name) => [rateColumns[name], rates[name] === rateOrigins[name].ruled ? null : rates[name]]),
  ) as Partial<Record<(typeof rateColumns)[ContributionName], number | null>>
}

interface Change<Row> {
  readonly id: number | undefined
  readonly changes: Partial<Row>
}

/** Rows that the edit leaves out are taken away. */
function rowsAfter<Given, Row>(
  stored: readonly { readonly id: number }[],
  given: readonly (RowChange<never> | Change<Given>)[] | undefined,
  rowOf: (given: Given) => Row,
): EditedRows<Row> {
  if (!given) return { changed: [], added: [], removed: [] }
  const rows = given as readonly Change<Given>[]
  const kept = new Set(rows.map(({ id }) => id))
  return {
    changed: rows.flatMap(({ id, changes }) =>
      id === undefined || Object.keys(changes).length === 0 ? [] : [{ id, ...rowOf(changes as Given) }],
    ),
    added: rows.flatMap(({ id, changes }) => (id === undefined ? [rowOf(changes as Given)] : [])),
    removed: stored.map(({ id }) => id).filter((id) => !kept.has(id)),
  }
}

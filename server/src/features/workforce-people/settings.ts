import type { PersonSettings } from '@palkkasilta/contract/invoicing-people.ts'
import type { Person } from '@palkkasilta/contract/workforce-people.ts'

/** A person as the wire has them. */
type Wire = Person

interface Dated {
  readonly validFrom: string
  readonly validTo: string | null
}

/** Of several in force the one that began last counts. */
function inForce<Row extends Dated>(rows: readonly Row[], today: string): Row | undefined {
  return rows
    .filter(({ validFrom, validTo }) => validFrom <= today && (validTo === null || validTo >= today))
    .reduce<Row | undefined>((last, row) => (last && last.validFrom > row.validFrom ? last : row), undefined)
}

const inForceOf = (person: Wire, today: string) => ({
  card: inForce(person.taxCards, today),
  order: inForce(person.personDistraints, today),
  // what was told last holds until more is told
  yel: inForce(
    person.yelDeclarations.map((row) => ({ ...row, validTo: null })),
    today,
  ),
})

export function settingsOf(person: Wire, today: string): PersonSettings {
  const { card, order, yel } = inForceOf(person, today)
  const { note, osk, serviceChargeMax, useServiceChargeMax, holidaybonus, accidentInsurance, workerType } = person
  return {
    ...{ note, osk, serviceChargeMax, useServiceChargeMax, holidaybonus, accidentInsurance, workerType },
    ...person.personSettings,
    taxpercent: card?.taxPercent ?? null,
    taxCardType: card?.taxCardType ?? null,
    salaryMax: card?.salaryMax ?? null,
    taxpercentValidFrom: card?.validFrom ?? null,
    taxpercentValidUntil: card?.validTo ?? null,
    yelsum: yel?.yelsum ?? null,
    yelStatus: yel?.yelStatus ?? null,
    distraint: order !== undefined && order.distraintType !== 'NONE',
    distraintType: order?.distraintType ?? null,
    distraintSince: order?.validFrom ?? null,
    protectedPortion: order?.protectedPortion ?? null,
    distraintReference: order?.distraintReference ?? '',
  }
}

type Given = Partial<PersonSettings>

/** What of a row is set under another name. */
const cardNames = {
  taxpercent: 'taxPercent',
  taxCardType: 'taxCardType',
  salaryMax: 'salaryMax',
  taxpercentValidFrom: 'validFrom',
  taxpercentValidUntil: 'validTo',
} as const
const yelNames = { yelsum: 'yelsum', yelStatus: 'yelStatus' } as const
const orderNames = {
  distraintType: 'distraintType',
  distraintSince: 'validFrom',
  protectedPortion: 'protectedPortion',
  distraintReference: 'distraintReference',
} as const

type Names = Readonly<Partial<Record<keyof PersonSettings, string>>>

function changedOf(names: Names, given: Given, shown: PersonSettings): Record<string, unknown> {
  const all = Object.entries(names) as [keyof PersonSettings, string][]
  const changed = all.filter(([name]) => given[name] !== undefined && given[name] !== shown[name])
  return Object.fromEntries(changed.map(([name, inRow]) => [inRow, given[name]]))
}

/** The rows with the one in force changed, or a new one from today where there is none. */
function rowsWith<Row extends { readonly id: number }>(
  rows: readonly Row[],
  current: { readonly id: number } | undefined,
  changes: Record<string, unknown>,
  fresh: object,
): readonly object[] {
  if (Object.keys(changes).length === 0) return rows
  if (!current) return [...rows, { ...fresh, ...changes }]
  return rows.map((row) => (row.id === current.id ? { ...row, ...changes } : row))
}

/** The form's own fields for what is given of the settings; rows that stay as they are are left out. */
export function fieldsOf(person: Wire, given: Given, today: string): Readonly<Record<string, unknown>> {
  const shown = settingsOf(person, today)
  const { card, order, yel } = inForceOf(person, today)
  const isEnded = given.distraint === false && shown.distraint
  const ofOrder = changedOf(orderNames, isEnded ? { ...given, distraintType: 'NONE' } : given, shown)
  const ofCard = changedOf(cardNames, given, shown)
  const ofYel = changedOf(yelNames, given, shown)
  const { workerTYEL, employerTYEL, person_sotu } = { ...shown, ...given }
  const { note, osk, serviceChargeMax, useServiceChargeMax, holidaybonus, accidentInsurance, workerType } = given
  const from = { validFrom: today }
  // without a ceiling nothing is withheld by the additional percent; with one it has to be told
  const additional =
    given.salaryMax === undefined || given.salaryMax === null ? { extraTaxPercent: given.taxpercent } : {}
  const fields = {
    ...{ note, osk, serviceChargeMax, useServiceChargeMax, holidaybonus, accidentInsurance, workerType },
    personSettings: { workerTYEL, employerTYEL, person_sotu },
    taxCards: rowsWith(person.taxCards, card, ofCard, { ...from, ...additional, taxCardType: 'YEARLY' }),
    personDistraints: rowsWith(person.personDistraints, order, ofOrder, { ...from, distraintType: 'FOUR_PART' }),
    yelDeclarations: rowsWith(person.yelDeclarations, yel, ofYel, from),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

import type { agreementPreview } from '@palkkasilta/contract/agreements.ts'
import { type CompiledAgreement, compileAgreement } from '@palkkasilta/engine/agreements/agreement/compile.ts'
import { type Cents, sum } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { agreementOf } from '../../core/agreement/load.ts'
import type { StoredVersion } from '../../core/agreement/stored.ts'
import { countedAndRefused, largestFirst, movedFigure, movedSums, toldRefused } from '../../kernel/preview.ts'
import type { Read } from '../../platform/database/types.ts'
import { type Body, type EditedAgreement, ownPart } from './edit.ts'
import { type MonthOfWork, monthOfWork, type Paid, type WorkOfOne } from './month-of-work.ts'
import { type At, agreementRecords } from './service.ts'

type Preview = z.output<typeof agreementPreview>

/** What last month's shifts earn by a version as it is stored and as an edit makes it. Stores nothing. */
export async function previewOf(db: Read, id: number, body: Body, at: At): Promise<Preview> {
  const { known, made: edit } = await agreementRecords.foreseen(db, id, ownPart(body), at)
  const { version, versions } = known
  const month = await monthOfWork(db, id, at.today)
  const days = daysIn(month, version, versions)
  const stored = compileAgreement(agreementOf({ ...version, ...days }))
  const after = compileAgreement(agreementOf(editedVersion(version, edit, edit.changesDays ? edit.days : days)))
  return toldOf(month, stored, after)
}

type Days = Pick<StoredVersion, 'valid_from' | 'valid_to'>

/** A version that was not in force all month is looked at as if it had been. */
function daysIn({ from, to }: MonthOfWork, version: StoredVersion, versions: readonly StoredVersion[]): Days {
  const { valid_from, valid_to } = version
  const holds = (valid_from === null || valid_from <= from) && (valid_to === null || to <= valid_to)
  if (holds) return { valid_from, valid_to }
  return { valid_from: versions.at(-1)?.valid_from ?? null, valid_to: versions[0]?.valid_to ?? null }
}

const NOT_STORED = 0

function editedVersion(version: StoredVersion, edit: EditedAgreement, days: Days): StoredVersion {
  const withId = <Row extends { readonly id?: number | undefined }>(row: Row) => ({ ...row, id: row.id ?? NOT_STORED })
  return {
    ...version,
    ...edit.columns,
    ...edit.terms,
    ...days,
    professions: edit.professions.map(withId),
    supplements: edit.supplements.map(withId).toSorted((a, b) => a.priority - b.priority),
    bands: edit.bands.map(withId).toSorted((a, b) => a.from_minutes - b.from_minutes),
  }
}

interface Compared {
  readonly work: WorkOfOne
  readonly before: Paid
  readonly after: Paid
}

function toldOf(month: MonthOfWork, stored: CompiledAgreement, edited: CompiledAgreement): Preview {
  const { counted: compared, refused } = countedAndRefused(
    month.people.map((work) => ({ work, before: month.payOf(work, stored), after: month.payOf(work, edited) })),
  )
  return {
    ...{ from: month.from, to: month.to, shifts: month.shifts, allShifts: month.allShifts },
    changedShifts: compared.reduce((total, each) => total + changedShifts(each), 0),
    total: movedFigure(totalOf(compared, 'before'), totalOf(compared, 'after')),
    departments: departmentsOf(compared),
    rows: rowsOf(compared),
    ...toldRefused(refused),
  }
}

function totalOf(compared: readonly Compared[], when: 'before' | 'after'): Cents {
  return sum(compared.map((each) => each[when].total))
}

function changedShifts({ before, after }: Compared): number {
  return [...before.byShift].filter(([shift, amount]) => after.byShift.get(shift) !== amount).length
}

function departmentsOf(compared: readonly Compared[]): Preview['departments'] {
  return [...Map.groupBy(compared, ({ work }) => work.department.id).values()]
    .flatMap((own) => {
      const [first] = own
      if (!first) return []
      const { id: DepartmentId, name: Name } = first.work.department
      const moved = movedFigure(totalOf(own, 'before'), totalOf(own, 'after'))
      const shifts = own.reduce((total, { before }) => total + before.byShift.size, 0)
      const changed = own.reduce((total, each) => total + changedShifts(each), 0)
      return [{ DepartmentId, Name, ...moved, shifts, changedShifts: changed }]
    })
    .filter((department) => department.changedShifts > 0)
    .toSorted(largestFirst)
}

function rowsOf(compared: readonly Compared[]): Preview['rows'] {
  const rowsBy = (when: 'before' | 'after') =>
    compared.flatMap((each) => each[when].rows.map(({ name, amount }) => [name, amount] as const))
  return movedSums(rowsBy('before'), rowsBy('after'))
    .map(({ of: name, moved }) => ({ name, ...moved }))
    .filter(({ change }) => change !== 0)
    .toSorted(largestFirst)
}

import type { Agreement } from '@palkkasilta/contract/agreements.ts'
import { agreements } from '../../texts/fi/agreements.ts'
import { money, today } from '../../ui/format/index.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { type Column, columnsOf, twoLines, wordsOf } from '../../ui/table/columns/column.tsx'
import { stateOn } from './form/queries.ts'
import { stateLooks } from './state-looks.ts'

const texts = agreements.list
const column = columnsOf(texts.columns)

const SHOWN = 3

export function nameOf({ name }: Pick<Agreement, 'name'>): string {
  return name || agreements.unnamed
}

/** A wage that is 0 is none. */
export function wageText(wage: number): string {
  return wage === 0 ? '–' : money(wage)
}

function departmentsOf({ usedBy: { departments } }: Agreement) {
  if (departments.length === 0) return texts.unused
  const names = departments.slice(0, SHOWN).map(({ Name }) => Name)
  const more = departments.length - SHOWN
  return [names.join(', '), more > 0 && texts.more(more)].filter(Boolean).join(' ')
}

const wage = (key: 'minWage' | 'defaultWage' | 'maxWage'): Column<Agreement> => ({
  key,
  header: texts.columns[key],
  align: 'right',
  cell: (agreement) => wageText(agreement[key]),
  sheet: [{ kind: 'euros', value: (agreement) => agreement[key] || null }],
})

const state = (agreement: Agreement) => <StateBadge state={stateOn(today(), agreement)} looks={stateLooks} />
const stateWord = (agreement: Agreement) => stateLooks[stateOn(today(), agreement)][0]

export const columns: readonly Column<Agreement>[] = [
  twoLines<Agreement>(
    { key: 'name', header: texts.columns.name, cell: (agreement) => nameOf(agreement), grow: true },
    { key: 'printName', header: texts.columns.printName, cell: ({ printName }) => printName },
  ),
  twoLines<Agreement>(column.date('validFromDate'), column.date('validToDate')),
  twoLines(
    { key: 'state', header: texts.columns.state, cell: state, narrow: state, sheet: wordsOf(stateWord) },
    {
      key: 'versions',
      header: texts.columns.versions,
      cell: ({ versions }) => texts.versions(versions.length),
      sheet: [{ kind: 'count', value: ({ versions }) => versions.length }],
    },
  ),
  twoLines(
    { ...wage('defaultWage'), narrow: ({ defaultWage }) => wageText(defaultWage) },
    wage('minWage'),
    wage('maxWage'),
  ),
  twoLines(
    {
      key: 'departments',
      header: texts.columns.departments,
      cell: departmentsOf,
      grow: true,
      sheet: wordsOf(({ usedBy }) => usedBy.departments.map(({ Name }) => Name).join(', ')),
    },
    {
      key: 'contents',
      header: texts.columns.contents,
      cell: ({ remunerations, overtimes }) => texts.contents(remunerations.length, overtimes.length),
    },
  ),
]

import { Group } from '@mantine/core'
import type { PersonListItem } from '@palkkasilta/contract/workforce-people.ts'
import { people as texts } from '../../texts/fi/workforce-people.ts'
import { iban } from '../../ui/format/index.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { type Column, columnsOf, twoLines, wordsOf } from '../../ui/table/columns/column.tsx'

export const nameOf = ({ firstName, lastName }: PersonListItem) => `${firstName} ${lastName}`.trim()

type Missing = PersonListItem['missing']

/** What keeps somebody from being paid. */
export function MissingMarks({ missing }: { readonly missing: Missing }) {
  return (
    <Group gap={6} wrap="wrap" component="span">
      {missing.map((each) => (
        <StateBadge key={each} state="missing" looks={{ missing: [texts.missing[each], 'waiting'] }} />
      ))}
    </Group>
  )
}

const { columns: headers } = texts
const column = columnsOf(headers)

export const columns: readonly Column<PersonListItem>[] = [
  twoLines(
    { key: 'name', header: headers.name, cell: nameOf, grow: true },
    { key: 'id', header: headers.id, cell: ({ id }) => id },
  ),
  twoLines(column.text('sotu'), { key: 'iban', header: headers.iban, cell: (person) => iban(person.iban) }),
  column.text('email'),
  twoLines({ ...column.text('address'), grow: true }, column.text('postalcode'), column.text('city')),
  {
    key: 'missing',
    header: headers.missing,
    cell: ({ missing }) => <MissingMarks missing={missing} />,
    narrow: ({ missing }) => <MissingMarks missing={missing.slice(0, 1)} />,
    isEmpty: ({ missing }) => missing.length === 0,
    sheet: wordsOf(({ missing }) => missing.map((each) => texts.missing[each]).join(', ')),
  },
]

import type { Department } from '@palkkasilta/contract/departments.ts'
import { Fragment } from 'react'
import { agreementPage } from '../../shared/links/targets.ts'
import { departments as texts } from '../../texts/fi/departments.ts'
import { CellLink } from '../../ui/link.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { type Column, dateTimeColumn, twoLines, wordsOf } from '../../ui/table/columns/column.tsx'
import type { Branch } from './department-tree.ts'

const headers = texts.columns

function text(key: keyof typeof headers, value: (department: Department) => string): Column<Branch> {
  return { key, header: headers[key], cell: ({ department }) => value(department) }
}

/** Its shifts cannot be paid. */
export function WithoutAgreement() {
  return <StateBadge state="none" looks={{ none: [texts.withoutTes, 'waiting'] }} />
}

function Agreements({ department }: { department: Department }) {
  if (department.tes.length === 0) return <WithoutAgreement />
  return department.tes.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <CellLink to={agreementPage(id)}>{name}</CellLink>
    </Fragment>
  ))
}

export const columns: readonly Column<Branch>[] = [
  twoLines(
    {
      ...text('name', (department) => department.Name),
      grow: true,
      sheet: [
        { kind: 'text', value: ({ department }) => department.Name },
        { header: texts.parent, kind: 'text', value: (_, above) => above.at(-1)?.department.Name },
      ],
    },
    text('businessId', (department) => department.GroupId),
  ),
  {
    key: 'tes',
    header: headers.tes,
    grow: true,
    cell: ({ department }) => <Agreements department={department} />,
    narrow: ({ department }) => department.tes.length === 0 && <WithoutAgreement />,
    sheet: wordsOf(({ department }) => department.tes.map(({ name }) => name).join(', ') || texts.withoutTes),
  },
  twoLines(
    text('address', (department) => department.Address),
    text('zipcode', (department) => department.Zipcode),
    text('city', (department) => department.City),
  ),
  twoLines(
    dateTimeColumn({
      key: 'updated',
      header: headers.updated,
      value: ({ department }) => department.fetchedFromTamigo,
    }),
    text('key', (department) => department.DepartmentKey),
  ),
]

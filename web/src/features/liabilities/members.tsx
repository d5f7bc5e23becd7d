import type { LiabilityDetail } from '@palkkasilta/contract/liabilities.ts'
import { useState } from 'react'
import { salaryPage, workforceSalaryPage } from '../../shared/links/targets.ts'
import { liabilities } from '../../texts/fi/liabilities.ts'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { type Column, columnsOf, twoLines, wordsOf } from '../../ui/table/columns/column.tsx'
import { PagedTable } from '../../ui/table/paged-table.tsx'

const { members: texts } = liabilities

type Member = LiabilityDetail['members'][number]
const column = columnsOf(texts.columns)

const columns: readonly Column<Member>[] = [
  twoLines<Member>(
    {
      key: 'name',
      header: texts.columns.name,
      grow: true,
      cell: ({ salaryId, name, isOfShifts }) => (
        <TextLink {...(isOfShifts ? workforceSalaryPage(salaryId) : salaryPage(salaryId))}>{name}</TextLink>
      ),
      sheet: wordsOf(({ name }) => name),
    },
    column.text('memberNumber'),
    column.date('payday'),
  ),
  twoLines<Member>(column.money('amount', { narrow: true }), column.money('pay')),
]

/** Of whose salaries the dues of a union were withheld. */
export function Members({ members }: { readonly members: readonly Member[] }) {
  const [page, setPage] = useState(0)
  return (
    <Section title={texts.title}>
      <PagedTable
        id="liability-members"
        caption={texts.title}
        columns={columns}
        rows={members}
        idOf={({ salaryId }) => salaryId}
        labelOf={({ name }) => name}
        page={page}
        onPage={setPage}
      />
    </Section>
  )
}

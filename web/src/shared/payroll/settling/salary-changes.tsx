import { Text } from '@mantine/core'
import { listChangedShifts, type SettledShift } from '@palkkasilta/contract/settlements.ts'
import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { settlements as texts } from '../../../texts/fi/settlements.ts'
import { date, money } from '../../../ui/format/index.ts'
import { Late, later } from '../../../ui/later.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Section } from '../../../ui/section.tsx'
import type { Column } from '../../../ui/table/columns/column.tsx'
import { TableSection } from '../../../ui/table/table-section.tsx'
import { Notice } from '../../../ui/telling/notice.tsx'
import { Problem } from '../../../ui/telling/problem.tsx'
import { useCall } from '../../api/use-call.ts'
import { workforceSalaryPage } from '../../links/targets.ts'
import { timeText } from './changed-columns.tsx'
import { ChangedList } from './changed-list.tsx'

/** What changed of the salary's shifts after it was made, what of it was settled, and what it settles itself. */
export function SalaryChanges({ salary }: { salary: SalaryDetail }) {
  const query = useCall(listChangedShifts, { query: { salary: salary.id } }, { quiet: true })
  const { changes = [], count = 0 } = query.data ?? {}
  return (
    <>
      <Problem title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />
      {count > 0 && (
        <Section title={texts.title}>
          <Notice tone="warning" title={texts.notice(count)} />
          <ChangedList changes={changes} count={count} isOfOne />
        </Section>
      )}
      {salary.settles.length > 0 && (
        <Settled title={texts.settles} note={texts.settlesNote} rows={salary.settles} isOwn />
      )}
      {salary.settlements.length > 0 && <Settled title={texts.settled} rows={salary.settlements} />}
      {salary.settlesTerms.length > 0 && (
        <Section title={texts.settles}>
          <Text size="sm">
            {texts.settlesTerms}{' '}
            {salary.settlesTerms.map((id) => (
              <SalaryLink key={id} id={id} />
            ))}
          </Text>
        </Section>
      )}
      {salary.termsSettlements.length > 0 && (
        <Section title={texts.byTerms}>
          {salary.termsSettlements.map(({ settlementId, isClaimed, note, settledAt }) => (
            <Text key={settledAt} size="sm">
              {date(settledAt)}: {note !== null && texts.leftAsIs(note)}
              {isClaimed && texts.outcomes.RECOVERED}
              {settlementId !== null && <SalaryLink id={settlementId} />}
            </Text>
          ))}
        </Section>
      )}
      {salary.recoveries.length > 0 && (
        <Section title={texts.recoveries}>
          {salary.recoveries.map(({ reason, taken, left }) => (
            <Text key={reason} size="sm">
              {reason}. {texts.taken(money(taken), money(left))}
            </Text>
          ))}
        </Section>
      )}
      <Late when={hasClaims(salary)}>
        <SalaryClaims salaryId={salary.id} />
      </Late>
    </>
  )
}

const SalaryClaims = later(() => import('./salary-claims.tsx'))

function hasClaims({ settlements, termsSettlements, recoveries }: SalaryDetail): boolean {
  const isClaimed = termsSettlements.some((each) => each.isClaimed)
  return isClaimed || recoveries.length > 0 || settlements.some(({ outcome }) => outcome === 'RECOVERED')
}

interface SettledProps {
  readonly title: string
  readonly note?: string
  readonly rows: readonly SettledShift[]
  /** The salary pays them, else it has them behind it. */
  readonly isOwn?: boolean
}

function Settled({ title, note, rows, isOwn = false }: SettledProps) {
  return (
    <TableSection
      title={title}
      id="settled-shifts"
      columns={columnsOf(isOwn)}
      rows={rows}
      idOf={({ changeId }) => changeId}
      empty={texts.empty}
    >
      {note && <Text size="sm">{note}</Text>}
    </TableSection>
  )
}

const SalaryLink = ({ id }: { readonly id: number }) => (
  <>
    <TextLink {...workforceSalaryPage(id)} size="sm">
      {texts.salary(id)}
    </TextLink>{' '}
  </>
)

/** With what is paid back, where that is another thing than before. */
function withBack(time: SettledShift['paid'], back: number | undefined): string {
  const worked = time === null ? texts.gone : timeText(time)
  return back === undefined ? worked : `${worked}, ${texts.paidBack(money(back))}`
}

function columnsOf(isOwn: boolean): readonly Column<SettledShift>[] {
  return [
    {
      key: 'before',
      header: texts.columns.before,
      cell: ({ paid, reimbursements }) => withBack(paid, reimbursements?.paid),
      wrap: true,
    },
    {
      key: 'now',
      header: texts.columns.now,
      cell: ({ now, reimbursements }) => withBack(now, reimbursements?.now),
      wrap: true,
    },
    {
      key: 'salary',
      header: isOwn ? texts.wholePaid : texts.outcome,
      wrap: true,
      cell: ({ salaryId, settlementId, outcome }) => {
        const id = isOwn ? salaryId : settlementId
        if (id === null) return texts.outcomes[outcome]
        return <SalaryLink id={id} />
      },
    },
  ]
}

import { Anchor, Group, Text } from '@mantine/core'
import type { Shift, ShiftGroup } from '@palkkasilta/contract/shifts.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { shifts as texts } from '../../texts/fi/shifts.ts'
import { states } from '../../texts/fi/states.ts'
import type { Mood } from '../../texts/state-looks.ts'
import { useOpenPart } from '../../ui/address.ts'
import { decimal, money } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { sumOf } from '../../ui/table/rows/sum.ts'
import { unknownEmployees, workforceBillPage, workforcePersonPage, workforceSalaryPage } from '../links/targets.ts'
import { obstaclesOf, type ShiftLine, shiftsOf } from './shift-lines.ts'
import css from './shift-marks.module.css'

function Mark({ mood, children }: { mood: Mood; children: string }) {
  return <StateBadge state="mark" looks={{ mark: [children, mood] }} />
}

function changeIn({ hours, isWorked, reimbursements }: NonNullable<Shift['changedAfterPayment']>): string {
  return texts.changed(
    isWorked,
    hours === 0 && reimbursements !== 0 ? null : decimal(hours, 2),
    reimbursements === 0 ? null : money(reimbursements),
  )
}

function reimbursedIn({ reimbursements }: Shift): string {
  return texts.reimbursements.count(reimbursements.length, money(sumOf(reimbursements, (each) => each.vatZeroPrice)))
}

/** What there is to notice of a shift, in words alone. */
export function marksIn(shift: Shift): string {
  const { obstacle, changedAfterPayment, salaryId } = shift
  const words = [
    shift.newFromTamigo && texts.fresh,
    shift.reimbursements.length > 0 && reimbursedIn(shift),
    obstacle && states.shiftObstacle[obstacle][0],
    changedAfterPayment && changeIn(changedAfterPayment),
    salaryId !== null && texts.salary(salaryId),
    shift.billId !== null && texts.bill.billed,
  ]
  return words.filter(Boolean).join(', ')
}

/** Leads to the changes of paid shifts with what each comes to, which the page has beside it. */
function ChangedMark({ change }: { change: NonNullable<Shift['changedAfterPayment']> }) {
  const panel = useOpenPart('changed')
  return (
    <Anchor component="button" type="button" size="xs" onClick={() => panel.open('shown')}>
      {changeIn(change)}
    </Anchor>
  )
}

/** What staff should notice of a shift: that it is new, and what stands in the way of a salary with what to do about it. */
export function ShiftMarks({ shift }: { shift: Shift }) {
  const { obstacle, reimbursements } = shift
  const cure = obstacle && texts.cures[obstacle](shift.employeeId)
  return (
    <Group gap={6} wrap="wrap">
      {shift.newFromTamigo && <Mark mood="active">{texts.fresh}</Mark>}
      {reimbursements.length > 0 && (
        <Text size="xs" component="span">
          {reimbursedIn(shift)}
        </Text>
      )}
      {obstacle && <StateBadge state={obstacle} looks={states.shiftObstacle} />}
      {shift.changedAfterPayment && <ChangedMark change={shift.changedAfterPayment} />}
      {shift.salaryId !== null && (
        <TextLink {...workforceSalaryPage(shift.salaryId)} size="xs">
          {texts.salary(shift.salaryId)}
        </TextLink>
      )}
      {shift.billId !== null && (
        <TextLink {...workforceBillPage(shift.billId)} size="xs">
          {texts.bill.billed}
        </TextLink>
      )}
      {cure && (
        <Text size="xs" c="dimmed" component="span">
          {cure}
        </Text>
      )}
      {obstacle === 'UNKNOWN_EMPLOYEE' && (
        <TextLink {...unknownEmployees(shift.employeeName)} size="xs">
          {texts.toNewcomer}
        </TextLink>
      )}
    </Group>
  )
}

const isWrong = ({ obstacle }: Shift) => obstacle !== null && states.shiftObstacle[obstacle][1] === 'bad'

/** A sign at the start of the row, which a narrow screen shows without scrolling; the words are in the marks. */
export function Warned({ line, children }: { line: ShiftLine; children: string }) {
  if (!shiftsOf([line]).some(isWrong)) return children
  return (
    <>
      {children}
      <IconAlertTriangle size={14} className={css.warning} aria-hidden />
    </>
  )
}

interface EmployeeMarksProps {
  readonly group: ShiftGroup
  /** Only what asks for a hand. */
  readonly isShort?: boolean
}

/** The same for all shifts of an employee, counted. */
export function EmployeeMarks({ group, isShort = false }: EmployeeMarksProps) {
  const stranger = group.shifts.find(({ obstacle }) => obstacle === 'UNKNOWN_EMPLOYEE')
  const fresh = group.shifts.filter((shift) => shift.newFromTamigo).length
  const changed = group.shifts.filter((shift) => shift.changedAfterPayment !== null).length
  return (
    <Group gap={6} wrap="wrap">
      {group.person && !isShort && (
        <>
          <Mark mood="neutral">{texts.ownEmployee}</Mark>
          <TextLink {...workforcePersonPage(group.person.id)} size="xs">
            {texts.toPerson}
          </TextLink>
        </>
      )}
      {!isShort && stranger && (
        <TextLink {...unknownEmployees(stranger.employeeName)} size="xs">
          {texts.toNewcomer}
        </TextLink>
      )}
      {changed > 0 && <Mark mood="waiting">{texts.changedCount(changed)}</Mark>}
      {fresh > 0 && <Mark mood="active">{texts.freshCount(fresh)}</Mark>}
      {obstaclesOf(group.shifts).map(([obstacle, count]) => {
        const [label, mood] = states.shiftObstacle[obstacle]
        return (
          <Mark key={obstacle} mood={mood}>
            {count === 1 ? label : `${label} ${count}`}
          </Mark>
        )
      })}
    </Group>
  )
}

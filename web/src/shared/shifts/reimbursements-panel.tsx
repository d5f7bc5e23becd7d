import { Text } from '@mantine/core'
import * as contract from '@palkkasilta/contract/shifts.ts'
import { type ShiftReimbursements, shiftReimbursementsForm } from '@palkkasilta/contract/shifts.ts'
import { reimbursements } from '../../texts/fi/reimbursements.ts'
import { shifts } from '../../texts/fi/shifts.ts'
import type { OpenPart } from '../../ui/address.ts'
import { Facts } from '../../ui/facts.tsx'
import { DetailForm } from '../../ui/form/detail-form.tsx'
import { dateTime, money, quantity } from '../../ui/format/index.ts'
import { SidePanel } from '../../ui/frame/side-panel.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { useCall } from '../api/use-call.ts'
import { shownBy } from '../form/shown-by.ts'
import { useRecord } from '../form/use-record.ts'
import { departmentPage, workforcePersonPage, workforceSalaryPage } from '../links/targets.ts'
import { ReimbursementLines } from '../reimbursements/reimbursement-lines.tsx'
import { ReimbursementsInput } from '../reimbursements/reimbursements-input.tsx'

const texts = shifts.reimbursements

/** What a shift pays back: its own until a salary is made of it; of a paid one a change that is settled like any other. */
export default function ReimbursementsPanel({ panel }: { panel: OpenPart }) {
  return (
    <SidePanel panel={panel} title={reimbursements.title} size="xl">
      {(shiftId) => <OfShift key={shiftId} shiftId={shiftId} />}
    </SidePanel>
  )
}

function OfShift({ shiftId }: { shiftId: string }) {
  const query = useCall(contract.getShiftReimbursements, { params: { shiftId } })
  return (
    <Loaded query={query} failed={texts.failed}>
      {(shift) => (
        <>
          <Facts
            items={[
              [shifts.columns.employee, <Employee key="employee" shift={shift} />],
              [shifts.columns.department, shift.departmentName],
            ]}
          />
          {shift.ordinaryWorkplace === null && <WorkplaceUnknown shift={shift} />}
          {shift.salaryId !== null && <OfSalary shift={shift} salaryId={shift.salaryId} />}
          {shift.changedIn === 'SHIFT' || shift.changedIn === 'PAID' ? (
            <ReimbursementsForm shift={shift} />
          ) : (
            <Kept shift={shift} />
          )}
        </>
      )}
    </Loaded>
  )
}

function Employee({ shift: { employeeName, person, startDateTime } }: { shift: ShiftReimbursements }) {
  const name = person ? (
    <TextLink {...workforcePersonPage(person.id)} inherit>
      {employeeName}
    </TextLink>
  ) : (
    employeeName
  )
  return (
    <>
      {name} {dateTime(startDateTime)}
    </>
  )
}

const notices = { SHIFT: texts.ofPaid, PAID: texts.ofPaid, SALARY: texts.inSalary, NOWHERE: texts.nowhere } as const

/** What changing them means now that the shift has a salary. */
function OfSalary({ shift, salaryId }: { shift: ShiftReimbursements; salaryId: number }) {
  return (
    <Notice tone="info" title={notices[shift.changedIn]}>
      {shift.changedIn === 'PAID' && <Text size="sm">{texts.settledLater(money(shift.paid ?? 0))}</Text>}
      <TextLink {...workforceSalaryPage(salaryId)}>{shifts.salary(salaryId)}</TextLink>
    </Notice>
  )
}

function WorkplaceUnknown({ shift: { departmentId, departmentName } }: { shift: ShiftReimbursements }) {
  return (
    <Notice tone="warning" title={reimbursements.workplaceUnknown}>
      <Text size="sm">{reimbursements.whyWorkplace}</Text>
      <TextLink {...departmentPage(departmentId)}>{reimbursements.toDepartment(departmentName)}</TextLink>
    </Notice>
  )
}

function Kept({ shift }: { shift: ShiftReimbursements }) {
  return shift.reimbursements.length > 0 ? <ReimbursementLines of={shift.reimbursements} /> : reimbursements.empty
}

type Row = ShiftReimbursements['reimbursements'][number]

const shown = shownBy(
  shiftReimbursementsForm,
  {},
  {
    reimbursements: (rows: readonly Row[]) =>
      rows
        .map((row) => `${reimbursements.kinds[row.reimbursement]} ${quantity(row.amount)} × ${money(row.unitPrice)}`)
        .join(', ') || reimbursements.empty,
  },
)

function ReimbursementsForm({ shift }: { shift: ShiftReimbursements }) {
  const request = { params: { shiftId: shift.shiftId } }
  const form = useRecord(shiftReimbursementsForm, shift, {
    get: contract.getShiftReimbursements,
    save: contract.saveShiftReimbursements,
    request,
    part: `shift ${shift.shiftId}`,
  })
  return (
    <DetailForm form={form} failed={texts.notSaved} shown={shown}>
      <ReimbursementsInput
        rows={form.values.reimbursements}
        set={(edit) => form.put('reimbursements', edit(form.values.reimbursements))}
        path="reimbursements"
        errors={form.errors}
        judge={form.judge}
        locked={form.locked}
        limits={shift.limits}
        stored={shift.reimbursements}
      />
    </DetailForm>
  )
}

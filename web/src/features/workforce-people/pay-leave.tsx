import { Button, Group, NativeSelect } from '@mantine/core'
import { checkHolidayPay, type HolidayYear, payHoliday } from '@palkkasilta/contract/holidays.ts'
import { useState } from 'react'
import { api } from '../../shared/api/api.ts'
import { useChange } from '../../shared/api/use-call.ts'
import { workforceSalaryPage } from '../../shared/links/targets.ts'
import { holidays } from '../../texts/fi/holidays.ts'
import { useOnce } from '../../ui/action.tsx'
import { confirm } from '../../ui/confirm.ts'
import { money, quantity } from '../../ui/format/index.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useAttempt } from '../../ui/use-attempt.tsx'

const texts = holidays.leave

interface PayLeaveProps {
  readonly personId: number
  readonly years: readonly HolidayYear[]
}

/** Makes the salary of some days of leave, or of what is left when employment has ended. */
export function PayLeave({ personId, years }: PayLeaveProps) {
  const owing = years.filter(({ due }) => due > 0)
  const [chosen, setChosen] = useState<number>()
  const [firstDay, setFirst] = useState<string | null>(null)
  const [lastDay, setLast] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const pay = useChange(payHoliday)
  const { attempt, problem } = useAttempt(texts.failed)
  // the oldest leave is taken first
  const year = owing.find(({ creditYear }) => creditYear === chosen) ?? owing.at(-1)

  const ask = async (between: { readonly firstDay: string | null; readonly lastDay: string | null }) => {
    if (!year) return
    const request = { params: { id: personId }, body: { creditYear: year.creditYear, ...between } }
    const told = await api(checkHolidayPay, request)
    const isLeave = between.firstDay !== null
    const agreed = await confirm({
      title: isLeave ? texts.question : texts.compensationQuestion,
      facts: [
        [texts.year, holidays.year(year.creditYear)],
        ...(isLeave
          ? ([
              [texts.days, quantity(told.days)],
              [texts.left, quantity(told.daysLeft - told.days)],
            ] as const)
          : []),
        [texts.department, told.departmentName],
        [texts.gross, money(told.pay)],
        ...(told.bonus > 0 ? ([[texts.bonus, money(told.bonus)]] as const) : []),
        [texts.net, money(told.net)],
      ],
      consequence: texts.consequence,
      action: texts.action,
    })
    if (!agreed) return
    const { salaryId } = await pay({ ...request, query: { confirmedPay: told.pay } })
    toast.success(texts.done, { label: texts.open, to: workforceSalaryPage(salaryId) })
  }
  const leave = useOnce(() => {
    setMissing(firstDay === null || lastDay === null)
    return firstDay === null || lastDay === null ? undefined : attempt(() => ask({ firstDay, lastDay }))
  })
  const compensation = useOnce(() => attempt(() => ask({ firstDay: null, lastDay: null })))
  if (!year) return null
  const canCompensate = year.employmentEnd !== null || year.daysLeft === 0 || year.rule === 'TIME_OFF'
  return (
    <>
      {problem}
      <Group gap="sm" align="flex-start">
        <NativeSelect
          label={texts.year}
          value={year.creditYear}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          data={owing.map(({ creditYear }) => ({ value: String(creditYear), label: holidays.year(creditYear) }))}
        />
        {year.daysLeft > 0 && (
          <>
            <DateInput
              label={texts.first}
              value={firstDay}
              onChange={setFirst}
              error={isMissing && firstDay === null && texts.missing}
            />
            <DateInput
              label={texts.last}
              value={lastDay}
              onChange={setLast}
              error={isMissing && lastDay === null && texts.missing}
            />
          </>
        )}
      </Group>
      <Group gap="sm">
        {year.daysLeft > 0 && (
          <Button variant="default" size="xs" loading={leave.busy} onClick={() => void leave.act()}>
            {texts.pay}
          </Button>
        )}
        {canCompensate && (
          <Button variant="default" size="xs" loading={compensation.busy} onClick={() => void compensation.act()}>
            {texts.compensate}
          </Button>
        )}
      </Group>
    </>
  )
}

import { Button, Group, NativeSelect } from '@mantine/core'
import { checkHolidayPay, type HolidayYear, payHoliday } from '@palkkasilta/contract/holidays.ts'
import { useState } from 'react'
import { action } from '../../shared/actions/action.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { api } from '../../shared/api/api.ts'
import { workforceSalaryPage } from '../../shared/links/targets.ts'
import { holidays } from '../../texts/fi/holidays.ts'
import { useOnce } from '../../ui/actions/action.tsx'
import { money, quantity } from '../../ui/format/index.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'

const texts = holidays.leave

interface Days {
  readonly firstDay: string | null
  readonly lastDay: string | null
}

type Leave = Days & { readonly personId: number; readonly creditYear: number }

const requestOf = ({ personId, ...body }: Leave) => ({ params: { id: personId }, body })

const payDays = action({
  label: texts.pay,
  call: payHoliday,
  failed: texts.failed,
  check: (leave: Leave) => api(checkHolidayPay, requestOf(leave)),
  question({ creditYear, firstDay }, { days, daysLeft, departmentName, pay, bonus, net }) {
    const isLeave = firstDay !== null
    return {
      title: isLeave ? texts.question : texts.compensationQuestion,
      facts: [
        [texts.year, holidays.year(creditYear)],
        ...(isLeave
          ? ([
              [texts.days, quantity(days)],
              [texts.left, quantity(daysLeft - days)],
            ] as const)
          : []),
        [texts.department, departmentName],
        [texts.gross, money(pay)],
        ...(bonus > 0 ? ([[texts.bonus, money(bonus)]] as const) : []),
        [texts.net, money(net)],
      ],
      consequence: texts.consequence,
      action: texts.action,
    }
  },
  request: (leave, { pay }) => ({ ...requestOf(leave), query: { confirmedPay: pay } }),
  done: () => texts.done,
  next: (_, { salaryId }) => [{ label: texts.open, to: workforceSalaryPage(salaryId) }],
})

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
  const { act, report } = useActions()
  // the oldest leave is taken first
  const year = owing.find(({ creditYear }) => creditYear === chosen) ?? owing.at(-1)

  const ask = (between: Days) => year && act(payDays, { personId, creditYear: year.creditYear, ...between })
  const leave = useOnce(() => {
    setMissing(firstDay === null || lastDay === null)
    return firstDay === null || lastDay === null ? undefined : ask({ firstDay, lastDay })
  })
  const compensation = useOnce(() => ask({ firstDay: null, lastDay: null }))
  if (!year) return null
  const canCompensate = year.employmentEnd !== null || year.daysLeft === 0 || year.rule === 'TIME_OFF'
  return (
    <>
      {report}
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

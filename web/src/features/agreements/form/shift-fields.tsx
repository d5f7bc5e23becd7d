import { agreements } from '../../../texts/fi/agreements.ts'
import { withSeconds } from '../../../ui/format/clock-time.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../../ui/inputs/number-inputs.tsx'
import { TimeInput } from '../../../ui/inputs/time-input.tsx'
import { FieldGrid } from '../../../ui/section.tsx'
import { useOpenAgreement } from './agreement-context.ts'
import type { ShiftTyped } from './use-example-shift.ts'

const texts = agreements.calculation

type DayName = 'shiftStartDay' | 'shiftEndDay' | 'extraSalaryStartDay' | 'extraSalaryEndDay'
type TimeName = 'shiftStartTime' | 'shiftEndTime'

/** When the shift is worked, and for which wage; with `whole` also the larger wage and its days. */
export function ShiftFields({ whole = false }: { whole?: boolean }) {
  const { typed, put } = useOpenAgreement().example
  const day = (name: DayName) => (
    <DateInput
      label={texts[name]}
      value={typed[name]}
      onChange={(value) => put({ [name]: value } satisfies Partial<ShiftTyped>)}
    />
  )
  const time = (name: TimeName, label: string) => (
    <TimeInput label={label} value={typed[name]} onChange={(value) => put({ [name]: withSeconds(value) })} />
  )
  const start = (
    <>
      {day('shiftStartDay')}
      {time('shiftStartTime', texts.startTime)}
    </>
  )
  const end = (
    <>
      {day('shiftEndDay')}
      {time('shiftEndTime', texts.endTime)}
    </>
  )
  const salary = <MoneyInput label={texts.salary} value={typed.salary} onChange={(value) => put({ salary: value })} />
  if (!whole)
    return (
      <FieldGrid columns={5}>
        {start}
        {end}
        {salary}
      </FieldGrid>
    )
  return (
    <FieldGrid columns={2}>
      {start}
      {end}
      {salary}
      <MoneyInput
        label={texts.extraSalary}
        value={typed.extraSalary}
        onChange={(value) => put({ extraSalary: value })}
      />
      {day('extraSalaryStartDay')}
      {day('extraSalaryEndDay')}
    </FieldGrid>
  )
}

import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { newReimbursement } from '@palkkasilta/contract/reimbursements.ts'
import type { SalaryDetail, salaryForm } from '@palkkasilta/contract/workforce-salaries.ts'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { RecordForm } from '../../shared/form/use-record-form.ts'
import { ReimbursementsInput } from '../../shared/reimbursements/reimbursements-input.tsx'
import { salaries } from '../../texts/fi/workforce-salaries.ts'
import { dayOf } from '../../ui/format/date.ts'
import { time, weekdayDate } from '../../ui/format/index.ts'

const texts = salaries.paidBack

type Rows = readonly Readonly<Record<string, unknown>>[]
type Shift = SalaryDetail['tamigoShifts'][number]

interface WorkReimbursementsProps {
  readonly form: RecordForm<typeof salaryForm>
  readonly shifts: readonly Shift[]
}

/** What is paid back for the shifts of an open salary: saved with the salary, and part of what is paid. */
export function WorkReimbursements({ form, shifts }: WorkReimbursementsProps) {
  const work = form.values.tamigoShifts
  const [chosen, choose] = useState(String(shifts[0]?.id ?? ''))
  const [opened, setOpened] = useState<readonly number[]>([])
  const [added, setAdded] = useState<string>()
  const all = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (added !== undefined) all.current?.querySelector<HTMLElement>(`[data-path="${added}"]`)?.focus()
  }, [added])
  const shiftOf = new Map(shifts.map((shift) => [shift.id, shift]))
  const shown = work.flatMap(({ id, reimbursements }, index) => {
    const shift = shiftOf.get(id ?? 0)
    const isShown = reimbursements.length > 0 || opened.includes(id ?? 0)
    return shift && isShown ? [{ shift, index, reimbursements }] : []
  })

  function put(id: number, edit: (rows: Rows) => Rows) {
    const edited = work.map((row) => (row.id === id ? { ...row, reimbursements: edit(row.reimbursements) } : row))
    form.put('tamigoShifts', edited)
  }
  function add() {
    const id = Number(chosen)
    const index = work.findIndex((row) => row.id === id)
    setAdded(`tamigoShifts.${index}.reimbursements.${work[index]?.reimbursements.length ?? 0}.reimbursement`)
    setOpened((before) => [...before, id])
    put(id, (rows) => [...rows, newReimbursement])
  }

  return (
    <Stack gap="sm" ref={all} role="group" aria-label={texts.title}>
      <Text size="sm" fw={500} {...form.field('tamigoShifts').wrapperProps}>
        {texts.title}
      </Text>
      {shown.map(({ shift, index, reimbursements }) => (
        <Stack key={shift.id} gap={4}>
          <Text size="sm">{nameOf(shift)}</Text>
          <ReimbursementsInput
            rows={reimbursements}
            set={(edit) => put(shift.id, edit)}
            path={`tamigoShifts.${index}.reimbursements`}
            errors={form.errors}
            judge={form.judge}
            locked={form.locked}
            limits={shift.limits}
            stored={shift.reimbursements}
          />
        </Stack>
      ))}
      {shifts.length > 0 && (
        <Group align="flex-end" gap="sm">
          <NativeSelect
            label={texts.shift}
            size="xs"
            value={chosen}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
            data={shifts.map((shift) => ({ value: String(shift.id), label: nameOf(shift) }))}
          />
          <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={add}>
            {texts.add}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

export function nameOf({ startDateTime, endDateTime }: Pick<Shift, 'startDateTime' | 'endDateTime'>): string {
  const day = weekdayDate(dayOf(new Date(startDateTime)))
  return `${day} ${time(startDateTime)}–${time(endDateTime)}`
}

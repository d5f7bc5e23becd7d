import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { SalaryForm } from '@palkkasilta/contract/workforce-salaries.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { salaries } from '../../texts/fi/workforce-salaries.ts'
import { MoneyInput } from '../../ui/inputs/number-inputs.tsx'

const texts = salaries.deductions

export type Deduction = SalaryForm['reduceFromNettos'][number]

interface DeductionsProps {
  readonly values: readonly Deduction[]
  /** By path, as the form has them; the errors, too. */
  readonly labels: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (values: Deduction[]) => void
}

/** The deductions from net, to be added and taken away. */
export function Deductions({ values, labels, errors, onChange }: DeductionsProps) {
  const list = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const count = useRef(values.length)
  // The focus goes to a new deduction; after a removed one to the button that adds.
  useEffect(() => {
    if (values.length > count.current && list.current?.contains(document.activeElement))
      list.current.querySelector<HTMLElement>(`[data-path="reduceFromNettos.${values.length - 1}.reason"]`)?.focus()
    else if (values.length < count.current) add.current?.focus()
    count.current = values.length
  }, [values.length])
  const put = (index: number, change: Partial<Deduction>) =>
    onChange(values.map((value, place) => (place === index ? { ...value, ...change } : value)))
  const path = (index: number, field: keyof Deduction) => `reduceFromNettos.${index}.${field}`

  return (
    <Stack gap="xs" ref={list} role="group" aria-label={salaries.fields.reduceFromNettos}>
      <Text size="sm" fw={500}>
        {salaries.fields.reduceFromNettos}
      </Text>
      {values.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.empty}
        </Text>
      )}
      {values.map((value, index) => (
        <Group key={String(index)} gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            aria-label={labels[path(index, 'reason')]}
            placeholder={texts.reason}
            data-path={path(index, 'reason')}
            value={value.reason}
            error={errors[path(index, 'reason')]}
            onChange={(event) => put(index, { reason: event.currentTarget.value })}
            flex={1}
            maw={420}
          />
          <MoneyInput
            aria-label={labels[path(index, 'amount')]}
            data-path={path(index, 'amount')}
            value={value.amount}
            error={errors[path(index, 'amount')]}
            onChange={(amount) => put(index, { amount: amount ?? 0 })}
            w={140}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={texts.remove(value.reason)}
            onClick={() => onChange(values.filter((_, place) => place !== index))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      <Group gap="sm">
        <Button
          ref={add}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...values, { reason: '', amount: 0 }])}
        >
          {texts.add}
        </Button>
        <Text size="xs" c="dimmed">
          {texts.note}
        </Text>
      </Group>
    </Stack>
  )
}

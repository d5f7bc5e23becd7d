import { Checkbox, CloseButton, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { common } from '../../../texts/fi/common.ts'
import { table as texts } from '../../../texts/fi/table.ts'
import type { StateLooks } from '../../../texts/state-looks.ts'
import { useCommands } from '../../actions/commands.ts'
import { readDate } from '../../format/date.ts'
import { DateInput } from '../../inputs/date-input.tsx'
import type { ListAddress } from './list-address.ts'

interface FilterProps<Filters extends Readonly<Record<string, string>>> {
  readonly list: ListAddress<Filters>
  readonly name: keyof Filters & string
  readonly label: string
}

type AnyFilters = Readonly<Record<string, string>>

function useFilter<Filters extends AnyFilters>(list: ListAddress<Filters>, name: keyof Filters & string) {
  const set = (value: string) => list.setFilters({ [name]: value } as Partial<Filters>)
  return [list.filters[name] as string, set] as const
}

/** Long enough for keys that are pressed at once, too short to be waited for: a question that is not the last is given up. */
const TYPED_MS = 40

/** Searches while somebody types, a moment after the last key; `/` leads here. */
export function SearchFilter<Filters extends AnyFilters>({ list, name, label }: FilterProps<Filters>) {
  const [value, set] = useFilter(list, name)
  const [typed, setTyped] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const search = useDebouncedCallback(set, TYPED_MS)
  useEffect(() => setTyped(value), [value])
  useCommands([{ keys: '/', label: texts.keys.search, run: () => input.current?.select(), keysOnly: true }])
  function change(text: string) {
    setTyped(text)
    search(text)
  }
  return (
    <TextInput
      ref={input}
      type="search"
      size="xs"
      label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<IconSearch size={15} />}
      rightSection={typed && <CloseButton size="sm" aria-label={common.clear} onClick={() => change('')} />}
      autoComplete="off"
    />
  )
}

export interface Choice {
  readonly value: string
  readonly label: string
}

/** All, and each state by its word. */
export function stateChoices<State extends string>(looks: StateLooks<State>): readonly Choice[] {
  const states = Object.entries<StateLooks<State>[State]>(looks)
  return [{ value: '', label: common.all }, ...states.map(([value, [label]]) => ({ value, label }))]
}

export function SelectFilter<Filters extends AnyFilters>(
  props: FilterProps<Filters> & {
    readonly choices: readonly Choice[]
    /** What stands below it, such as that its choices could not be fetched. */
    readonly note?: ReactNode
  },
) {
  const [value, set] = useFilter(props.list, props.name)
  return (
    <NativeSelect
      size="xs"
      label={props.label}
      value={value}
      data={[...props.choices]}
      description={props.note}
      inputWrapperOrder={['label', 'input', 'description']}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

/** A tick that is `true` or `false` in the address. */
export function FlagFilter<Filters extends AnyFilters>({ list, name, label }: FilterProps<Filters>) {
  const [value, set] = useFilter(list, name)
  return (
    <Checkbox
      size="xs"
      label={label}
      checked={value === 'true'}
      onChange={(event) => set(String(event.currentTarget.checked))}
    />
  )
}

/** A day, ISO in the address. What is no day stays as it was typed, and is not asked for. */
export function DateFilter<Filters extends AnyFilters>({ list, name, ...named }: DateFilterProps<Filters>) {
  const [value, set] = useFilter(list, name)
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  function change(day: string | null) {
    setTyped(day ?? '')
    if (readDate(day ?? '') !== undefined) set(day ?? '')
  }
  return <DateInput size="xs" {...named} value={typed || null} onChange={change} />
}

type DateFilterProps<Filters extends AnyFilters> = Pick<FilterProps<Filters>, 'list' | 'name'> &
  ({ readonly label: string } | { readonly 'aria-label': string })

interface PeriodFilterProps<Filters extends AnyFilters> extends Pick<FilterProps<Filters>, 'list'> {
  /** Of what the days are, and what each of the two is called. */
  readonly texts: { readonly period: string; readonly from: string; readonly to: string }
}

/** The days `from` and `to` of a list's address. */
export function PeriodFilter<Filters extends AnyFilters & Readonly<Record<'from' | 'to', string>>>({
  list,
  texts,
}: PeriodFilterProps<Filters>) {
  return (
    <Group gap={6} wrap="nowrap">
      <Text size="xs" fw={500} c="dimmed" aria-hidden>
        {texts.period}
      </Text>
      <DateFilter list={list} name="from" aria-label={texts.from} />
      <DateFilter list={list} name="to" aria-label={texts.to} />
    </Group>
  )
}

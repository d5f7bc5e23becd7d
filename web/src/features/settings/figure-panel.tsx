import { Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import {
  addRate,
  type Figure,
  type FigureLine,
  listFigures,
  type RateName,
  removeRate,
} from '@palkkasilta/contract/settings-figures.ts'
import { type FormEvent, useState } from 'react'
import { action } from '../../shared/actions/action.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { callKey, useChange } from '../../shared/api/use-call.ts'
import { common } from '../../texts/fi/common.ts'
import { settings } from '../../texts/fi/settings.ts'
import { date, dateRange, dateTime } from '../../ui/format/index.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { PercentInput } from '../../ui/inputs/number-inputs.tsx'
import type { TypedNumber } from '../../ui/inputs/typed-input.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import type { Column } from '../../ui/table/columns/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { toast } from '../../ui/telling/toast.ts'
import { useAttempt } from '../../ui/telling/use-attempt.tsx'
import { valueText } from './figure-lines.ts'

const texts = settings.figure

interface FigurePanelProps {
  readonly figure: Figure | undefined
  readonly today: string
}

const answers = () => callKey(listFigures, undefined)

const takeBack = action({
  danger: true,
  label: common.remove,
  call: removeRate,
  failed: texts.remove.failed,
  when: ({ line, today }: { line: FigureLine; today: string }) => line.id !== null && line.from > today,
  question: ({ line }) => ({
    title: texts.remove.question(date(line.from)),
    consequence: texts.remove.consequence,
  }),
  request: ({ line }) => ({ params: { id: line.id ?? 0 } }),
  answers,
  done: () => texts.remove.done,
})

/** Values of a figure that were, are and will be, with who entered them; a rate gets a value from a day on. */
export default function FigurePanel({ figure, today }: FigurePanelProps) {
  const { draw, report } = useActions()
  if (!figure) return <Text size="sm">{texts.empty}</Text>
  const lines: FigureLine[] = figure.lines.toReversed()
  return (
    <>
      <Text size="sm">{figure.unit === 'share' ? texts.text : texts.byLaw}</Text>
      {report}
      <DataTable<FigureLine>
        id="figure-lines"
        caption={texts.open}
        rows={lines}
        idOf={({ id, from }) => `${id ?? 'law'} ${from}`}
        labelOf={({ from }) => date(from)}
        columns={columnsOf(figure)}
        {...(figure.unit === 'share' && { actions: (line: FigureLine) => draw({ line, today }, [takeBack]) })}
        empty={texts.empty}
      />
      {figure.unit === 'share' && <AddRate name={figure.name} />}
    </>
  )
}

function columnsOf(figure: Figure): readonly Column<FigureLine>[] {
  const { columns } = texts
  return [
    {
      key: 'period',
      header: columns.period,
      cell: ({ from, to, inForce }) => (
        <>
          {dateRange(from, to)} {inForce && <StateBadge state="now" looks={{ now: [texts.today, 'good'] }} />}
        </>
      ),
    },
    { key: 'value', header: columns.value, align: 'right', cell: (line) => valueText(figure, line) },
    {
      key: 'source',
      header: columns.source,
      grow: true,
      cell: ({ source, link, value, certainty }) => (
        <>
          {link ? (
            <Anchor href={link} target="_blank" rel="noreferrer" size="sm">
              {source}
            </Anchor>
          ) : (
            source
          )}
          {value !== null && texts.certainty[certainty] && ` (${texts.certainty[certainty]})`}
        </>
      ),
    },
    {
      key: 'by',
      header: columns.by,
      cell: ({ by, at }) => [by, at && dateTime(at)].filter(Boolean).join(' ') || common.none,
    },
  ]
}

function AddRate({ name }: { readonly name: RateName }) {
  const add = useChange(addRate, { answers })
  const { attempt, problem } = useAttempt(texts.add.failed)
  const [from, setFrom] = useState<string | null>(null)
  const [value, setValue] = useState<TypedNumber>(null)
  const [source, setSource] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isWhole = from !== null && typeof value === 'number' && source.trim() !== ''

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isBusy || from === null || typeof value !== 'number' || source.trim() === '') return
    setBusy(true)
    await attempt(async () => {
      await add({ params: { name }, body: { from, value, source } })
      toast.success(texts.add.done(date(from)))
      setFrom(null)
      setValue(null)
      setSource('')
      setTried(false)
    })
    setBusy(false)
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="sm">
        <Title order={3}>{texts.add.title}</Title>
        {problem}
        <Group gap="sm" align="flex-start" grow>
          <DateInput label={texts.add.from} value={from} onChange={setFrom} required />
          <PercentInput label={texts.add.value} value={value} onChange={setValue} required />
        </Group>
        <TextInput
          label={texts.add.source}
          placeholder={texts.add.sourceHint}
          value={source}
          onChange={({ currentTarget }) => setSource(currentTarget.value)}
          maxLength={200}
          required
        />
        {isTried && !isWhole && (
          <Text size="sm" c="red" role="alert">
            {texts.add.missing}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {texts.add.action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

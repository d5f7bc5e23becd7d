import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import {
  enterYearFigure,
  figureParts,
  listYearFigures,
  outOfOrder,
  type YearFigure,
} from '@palkkasilta/contract/year-figures.ts'
import { type FormEvent, useState } from 'react'
import { callKey, useChange } from '../../shared/api/use-call.ts'
import { yearFigures } from '../../texts/fi/year-figures.ts'
import { today } from '../../ui/format/index.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput, PercentInput } from '../../ui/inputs/number-inputs.tsx'
import type { TypedNumber } from '../../ui/inputs/typed-input.tsx'
import { toast } from '../../ui/telling/toast.ts'
import { useAttempt } from '../../ui/telling/use-attempt.tsx'
import { valuesText } from './year-figure-texts.ts'

const texts = yearFigures.enter

type TypedValues = Readonly<Record<string, TypedNumber>>

interface YearFigureFormProps {
  readonly year: number
  readonly figure: YearFigure | undefined
  /** Of the figure of the same publication that was entered last. */
  readonly source: string
  readonly onDone: () => void
}

/** What is entered of a figure, with where it was read. */
export default function YearFigureForm({ figure, ...rest }: YearFigureFormProps) {
  if (!figure) return <Text size="sm">{texts.gone}</Text>
  if (figure.ofProduct) return <Text size="sm">{texts.isKnown}</Text>
  return <Entry figure={figure} {...rest} />
}

function Entry({ year, figure, source: lastSource, onDone }: YearFigureFormProps & { readonly figure: YearFigure }) {
  const { name, parts, publishedAt } = figure
  const before = figure.waits ?? figure.holds
  const enter = useChange(enterYearFigure, { answers: () => callKey(listYearFigures, { params: { year } }) })
  const { attempt, problem } = useAttempt(texts.failed)
  const [values, setValues] = useState<TypedValues>(() =>
    Object.fromEntries((before?.values ?? []).map(({ part, value }) => [part, value])),
  )
  const [source, setSource] = useState(before?.source ?? lastSource)
  const [link, setLink] = useState(before?.link ?? publishedAt)
  const [readOn, setReadOn] = useState<string | null>(before?.readOn ?? today())
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const typed = parts.flatMap(({ part, unit }) => {
    const value = values[part]
    return typeof value === 'number' ? [{ part, unit, value }] : []
  })
  const wrong = outOfOrder(typed)
  const isWhole = typed.length === parts.length && source.trim() !== '' && link.trim() !== '' && readOn !== null

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isBusy || !isWhole || wrong.length > 0) return
    setBusy(true)
    await attempt(async () => {
      await enter({ params: { year }, body: { name, values: typed, source, link, readOn } })
      toast.success(texts.done(name))
      onDone()
    })
    setBusy(false)
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="sm">
        {problem}
        <Before figure={figure} />
        <Values
          parts={parts}
          values={values}
          onChange={setValues}
          errors={Object.fromEntries(isTried ? wrong.map(({ part, message }) => [part, message]) : [])}
        />
        <TextInput
          label={texts.source}
          placeholder={texts.sourceHint}
          value={source}
          onChange={({ currentTarget }) => setSource(currentTarget.value)}
          maxLength={200}
          required
        />
        <TextInput
          label={texts.link}
          value={link}
          onChange={({ currentTarget }) => setLink(currentTarget.value)}
          maxLength={500}
          required
        />
        <DateInput label={texts.readOn} value={readOn} onChange={setReadOn} required />
        {isTried && !isWhole && (
          <Text size="sm" c="red" role="alert">
            {texts.missing}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {texts.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** What it was, and where the new one is given. */
function Before({ figure: { previous, publishedAt } }: { readonly figure: YearFigure }) {
  return (
    <>
      {previous && <Text size="sm">{texts.before(previous.year, valuesText(previous.values))}</Text>}
      <Text size="sm">
        {yearFigures.publishedAt}:{' '}
        <Anchor
          underline="always"
          href={publishedAt}
          target="_blank"
          rel="noreferrer"
          size="sm"
          style={{ overflowWrap: 'anywhere' }}
        >
          {publishedAt}
        </Anchor>
      </Text>
    </>
  )
}

interface ValuesProps extends Pick<YearFigure, 'parts'> {
  readonly values: TypedValues
  readonly onChange: (change: (all: TypedValues) => TypedValues) => void
  readonly errors: Readonly<Record<string, string>>
}

function Values({ parts, values, onChange, errors }: ValuesProps) {
  return parts.map(({ part, unit }) => {
    const Input = unit === 'share' ? PercentInput : MoneyInput
    return (
      <Input
        key={part}
        label={figureParts[part]}
        value={values[part] ?? null}
        onChange={(value) => onChange((all) => ({ ...all, [part]: value }))}
        error={errors[part]}
        required
      />
    )
  })
}

import { NativeSelect } from '@mantine/core'
import { briefAgreements } from '@palkkasilta/contract/agreements.ts'
import { offerForm, vatChoices } from '@palkkasilta/contract/pricing.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { pricing as texts } from '../../texts/fi/pricing.ts'
import { readDate } from '../../ui/format/date.ts'
import { percents } from '../../ui/format/index.ts'
import { FetchAgain } from '../../ui/inputs/fetch-again.tsx'
import type { Inputs } from './inputs.ts'

export interface ChoiceProps {
  readonly inputs: Inputs
  readonly errors: Readonly<Record<string, string>>
  readonly edit: (change: (inputs: Inputs) => Partial<Inputs>) => void
}

export function AgreementInput({ inputs: { tesId }, errors, edit }: ChoiceProps) {
  const { data = [], isError, refetch } = useCall(briefAgreements, { query: { mapperLevel: 'BRIEF' } })
  const known = data.map(({ id, name }) => ({ value: String(id), label: name }))
  const isKnown = tesId === '' || known.some(({ value }) => value === tesId)
  return (
    <NativeSelect
      label={offerForm.labels.tesId}
      data-path="tesId"
      required
      value={tesId}
      data={[{ value: '', label: texts.choose }, ...known, ...(isKnown ? [] : [{ value: tesId, label: tesId }])]}
      onChange={({ currentTarget: { value } }) => edit(() => ({ tesId: value }))}
      error={tesId === '' ? undefined : errors.tesId}
      description={isError && <FetchAgain failed={texts.choicesFailed} onRetry={() => void refetch()} />}
    />
  )
}

/** The rates that are in force on the day of the shift, and the one that is chosen. */
export function VatInput({ inputs: { alv, startDay }, errors, edit }: ChoiceProps) {
  const on = readDate(startDay) ?? ''
  const { data = [], isError, refetch } = useCall(vatChoices, { query: { on } }, { enabled: on !== '', keepLast: true })
  const rates = [...new Set([...data, alv])].sort((a, b) => a - b)
  return (
    <NativeSelect
      label={offerForm.labels.alv}
      data-path="alv"
      required
      value={String(alv)}
      data={rates.map((rate) => ({ value: String(rate), label: percents(rate) }))}
      onChange={({ currentTarget: { value } }) => edit(() => ({ alv: Number(value) }))}
      error={errors.alv}
      description={isError && <FetchAgain failed={texts.choicesFailed} onRetry={() => void refetch()} />}
    />
  )
}

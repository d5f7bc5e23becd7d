import { Autocomplete, NativeSelect, Select } from '@mantine/core'
import { briefAgreements, getAgreement } from '@palkkasilta/contract/agreements.ts'
import { fixedTermFields } from '@palkkasilta/contract/contract-terms.ts'
import type { AnyForm } from '@palkkasilta/contract/form.ts'
import type { workContractForm } from '@palkkasilta/contract/work-contracts.ts'
import { useCall } from '../../shared/api/use-call.ts'
import type { RecordForm } from '../../shared/form/use-record-form.ts'
import { common } from '../../texts/fi/common.ts'
import { workContracts as texts } from '../../texts/fi/work-contracts.ts'
import { FetchAgain } from '../../ui/inputs/fetch-again.tsx'

type ContractForm = RecordForm<typeof workContractForm>

/** The agreement that a contract goes by. */
export function AgreementInput({ form }: { form: ContractForm }) {
  const { data = [], isError, refetch } = useCall(briefAgreements, { query: { mapperLevel: 'BRIEF' } })
  const { value, ...input } = form.field('tes')
  const known = new Map([...(value ? [value] : []), ...data].map((each) => [String(each.id), each]))
  return (
    <Select
      {...input}
      value={value ? String(value.id) : null}
      data={[...known].map(([id, { name }]) => ({ value: id, label: name ?? '' }))}
      onChange={(id) => form.set('tes', (id && known.get(id)) || null)}
      placeholder={texts.chooseTes}
      nothingFoundMessage={texts.noTesFound}
      description={isError && <FetchAgain failed={texts.choicesFailed} onRetry={() => void refetch()} />}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': common.clear }}
    />
  )
}

/** Only a fixed term has some fields: with another type they are emptied, and they come back with the type that is saved. */
export function ContractTypeInput({ form }: { form: RecordForm<AnyForm> }) {
  const { value, ...input } = form.field('contractType')
  const saved: Readonly<Record<string, unknown>> = form.saved
  function choose(contractType: string) {
    form.put('contractType', contractType)
    const isBack = contractType === saved.contractType
    if (contractType === 'FIXED' && !isBack) return
    for (const name of fixedTermFields) {
      const field = form.declared.byName[name]
      if (field) form.put(name, isBack ? saved[name] : field.empty)
    }
  }
  return (
    <NativeSelect
      {...input}
      value={String(value)}
      required
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={Object.entries(texts.choices.contractType).map(([each, label]) => ({ value: each, label }))}
    />
  )
}

interface ProfessionInputProps {
  readonly form: RecordForm<AnyForm>
  /** Whose professions are offered; null: it is not chosen yet. */
  readonly agreementId: number | null
  /** The day whose version of the agreement counts; today where it is not known. */
  readonly day?: string | null | undefined
}

/** A profession of the agreement, with its code and its accident insurance. */
export function ProfessionInput({ form, agreementId, day }: ProfessionInputProps) {
  const request = { params: { id: agreementId ?? 0 }, query: day ? { day } : {} }
  const { data, isError, refetch } = useCall(getAgreement, request, { enabled: agreementId !== null })
  const { value, ...input } = form.field('profession')
  const known = new Map((data?.professions ?? []).map((each) => [each.name, each]))
  function choose(name: string) {
    const found = known.get(name)
    form.put('profession', name)
    if (found) for (const field of ['taxCode', 'accidentInsurance'] as const) form.put(field, found[field])
  }
  return (
    <Autocomplete
      {...input}
      value={String(value)}
      description={isError && <FetchAgain failed={texts.professionsFailed} onRetry={() => void refetch()} />}
      data={[...known.keys()]}
      onChange={(typed) => form.put('profession', typed)}
      onOptionSubmit={choose}
      autoComplete="off"
    />
  )
}

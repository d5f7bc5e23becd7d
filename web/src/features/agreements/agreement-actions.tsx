import type { Agreement } from '@palkkasilta/contract/agreements.ts'
import { useNavigate } from '@tanstack/react-router'
import { agreements } from '../../texts/fi/agreements.ts'
import { common } from '../../texts/fi/common.ts'
import type { OpenPart } from '../../ui/address.ts'
import { DetailActions } from '../../ui/detail/detail-actions.tsx'
import { startOfMonth, today } from '../../ui/format/date.ts'
import type { useAttempt } from '../../ui/use-attempt.tsx'
import { nameOf } from './columns.tsx'
import { useRemoval } from './use-removal.ts'

interface AgreementActionsProps extends Pick<ReturnType<typeof useAttempt>, 'attempt'> {
  readonly agreement: Agreement
  readonly calculation: OpenPart
  readonly terms: OpenPart
}

export function AgreementActions({ agreement, calculation, terms, attempt }: AgreementActionsProps) {
  const remove = useRemoval()
  const navigate = useNavigate()
  const removeThis = () =>
    attempt(async () => {
      if (await remove(agreement)) await navigate({ to: '/tamigo/tes' })
    })
  return (
    <DetailActions
      title={nameOf(agreement)}
      main={[{ label: agreements.supplements.calculate, run: () => calculation.open('shift') }]}
      more={[
        {
          label: agreements.terms,
          run: () => terms.open(agreement.validFromDate ?? startOfMonth(today(), -11)),
        },
        { label: common.remove, danger: true, run: removeThis },
      ]}
    />
  )
}

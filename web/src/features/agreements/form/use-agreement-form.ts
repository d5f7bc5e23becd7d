import { agreementForm } from '@palkkasilta/contract/agreement-form.ts'
import { type Agreement, getAgreement, saveAgreement } from '@palkkasilta/contract/agreements.ts'
import { useEffect, useRef, useState } from 'react'
import { callKey, useChange, useNewest } from '../../../shared/api/use-call.ts'
import { useRecordForm } from '../../../shared/form/use-record-form.ts'
import { changedFields } from '../../../ui/form/merge.ts'
import { today } from '../../../ui/format/date.ts'
import type { AgreementFormState } from './agreement-context.ts'
import { agreementRequest } from './queries.ts'
import type { SavingDay } from './use-saving-day.ts'

interface Options {
  /** That was asked for; absent: the one in force. */
  readonly version: string | undefined
  readonly savingDay: SavingDay
  /** Told once a save has made a new version and nothing else has been typed since. */
  readonly onMade: (versionId: number) => void
  /** Told of a version that was made for days which may be paid already, by its first day. */
  readonly onBegun?: (from: string) => void
  /** Below this path all pages edit the agreement. */
  readonly area?: string
}

/** The form of a version of an agreement. */
export function useAgreementForm(agreement: Agreement, options: Options): AgreementFormState {
  const { id, versionId } = agreement
  const { version, savingDay, onMade, onBegun, area } = options
  const request = agreementRequest(id, version)
  const requestOf = (saved: Agreement) =>
    saved.versionId === versionId ? request : agreementRequest(id, String(saved.versionId))
  const save = useChange(saveAgreement, { answers: (saved) => callKey(getAgreement, requestOf(saved)) })
  const newest = useNewest(getAgreement, request)
  const [made, setMade] = useState<number>()
  const base = useRef<object>({})
  const form = useRecordForm(agreementForm, agreement, {
    save: async (body) => {
      const query = savingDay.query(changedFields({ ...base.current }, body))
      const saved = await save({ params: { id }, query, body })
      if (saved.versionId !== versionId) setMade(saved.versionId)
      if (query.from !== undefined && query.from <= today()) onBegun?.(query.from)
      return saved
    },
    newest,
    part: `version ${versionId}`,
    ...(area === undefined ? {} : { area }),
  })
  base.current = form.saved
  const isDone = made !== undefined && !form.busy && form.changed.length === 0
  const told = useRef(onMade)
  told.current = onMade
  useEffect(() => {
    if (!isDone) return
    setMade(undefined)
    told.current(made)
  }, [isDone, made])
  return form
}

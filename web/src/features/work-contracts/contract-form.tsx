import {
  getWorkContract,
  saveWorkContract,
  type WorkContract,
  workContractForm,
} from '@palkkasilta/contract/work-contracts.ts'
import { useEffect } from 'react'
import { shownBy } from '../../shared/form/shown-by.ts'
import { useRecord } from '../../shared/form/use-record.ts'
import { workContracts as texts } from '../../texts/fi/work-contracts.ts'
import { DetailForm } from '../../ui/form/detail-form.tsx'
import { ContractFields } from './contract-form-fields.tsx'
import { AgreementInput } from './form-inputs.tsx'

/** How a value is written: in the history, where two edits are compared, and where it is only read. */
export const shown = shownBy(workContractForm, texts.choices)

interface ContractFormProps {
  readonly contract: WorkContract
  /** Told when there is something to save, and when there is no more. */
  readonly onChanged: (isChanged: boolean) => void
}

/** Everything of a contract that staff can change before it is sent to be signed. */
export function ContractForm({ contract, onChanged }: ContractFormProps) {
  const request = { params: { id: contract.id } }
  const form = useRecord(workContractForm, contract, { get: getWorkContract, save: saveWorkContract, request })
  const isChanged = form.changed.length > 0
  useEffect(() => {
    onChanged(isChanged)
    return () => onChanged(false)
  }, [isChanged, onChanged])
  return (
    <DetailForm form={form} failed={texts.notSaved} shown={shown}>
      <ContractFields
        form={form}
        contractType={form.values.contractType}
        agreementId={form.values.tes?.id ?? null}
        day={contract.startDate}
        own={{ tes: <AgreementInput form={form} /> }}
      />
    </DetailForm>
  )
}

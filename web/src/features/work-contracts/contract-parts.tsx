import { getSignature } from '@palkkasilta/contract/signatures.ts'
import { checkApproval, type WorkContract, workContractForm } from '@palkkasilta/contract/work-contracts.ts'
import { isEditable } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { workContract } from '@palkkasilta/engine/lifecycles/work-contract.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { History } from '../../shared/history/history.tsx'
import { workforcePersonPage } from '../../shared/links/targets.ts'
import { FinalPayNotice } from '../../shared/people/final-pay.tsx'
import { signatures } from '../../texts/fi/signatures.ts'
import { states } from '../../texts/fi/states.ts'
import { workContracts as texts } from '../../texts/fi/work-contracts.ts'
import type { OpenPart } from '../../ui/address.ts'
import { Obstacles } from '../../ui/detail/obstacles.tsx'
import { Beside, Part } from '../../ui/detail/parts.tsx'
import { Facts } from '../../ui/facts.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { LoadingRows } from '../../ui/telling/loading.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { Problem } from '../../ui/telling/problem.tsx'
import { ContractForm, shown } from './contract-form.tsx'
import { ContractReading } from './contract-reading.tsx'
import { SignatureSection } from './signature-section.tsx'

export const contractParts = Object.entries(texts.parts).map(([id, title]) => ({ id, title }))

// the step from state to state tells of it
const { contractState: _, ...labels } = workContractForm.labels

const words = {
  workContract: {
    actions: texts.history,
    fields: { ...labels, ...signatures.historyFields },
    shown,
    states: { state: { name: texts.columns.contractState, looks: states.contract } },
    events: texts.steps,
  },
}

interface ContractPartsProps {
  readonly contract: WorkContract
  /** Asks for the scan of what was signed on paper. */
  readonly paper: OpenPart
  readonly onChanged: (isChanged: boolean) => void
}

export function ContractParts({ contract, paper, onChanged }: ContractPartsProps) {
  const { id, contractState } = contract
  const canEdit = isEditable(workContract, contractState)
  const request = { params: { id } }
  const approval = useCall(checkApproval, request, { enabled: canEdit })
  const signed = useCall(getSignature, request)
  // what stands above the form is not let in later
  if ((canEdit ? approval : signed).isPending) return <LoadingRows />
  const signature = (
    <Part id="signature">
      <SignatureSection contractId={id} paper={paper} />
    </Part>
  )
  return (
    <>
      {canEdit && <InTheWay approval={approval} />}
      {(contractState === 'WAITING_FOR_SIGNATURE' || contractState === 'SIGNED') && (
        <Notice tone="info">{texts.locked[contractState]}</Notice>
      )}
      {!canEdit && signature}
      <Part id="terms">
        <Beside
          wideForm
          figures={
            <>
              <Person contract={contract} />
              {contractState === 'SIGNED' && <FinalPayNotice personId={contract.person.id} />}
            </>
          }
          form={
            canEdit ? (
              <ContractForm contract={contract} onChanged={onChanged} />
            ) : (
              <ContractReading contract={contract} />
            )
          }
        />
      </Part>
      {canEdit && signature}
      <Part id="history">
        <History thing="workContract" id={id} record={contract} words={words} />
      </Part>
    </>
  )
}

/** What is missing before it can be sent to be signed; each leads to its field. */
function InTheWay({ approval }: { approval: ReturnType<typeof useCall<typeof checkApproval>> }) {
  const { data, error, refetch } = approval
  const obstacles = data?.obstacles ?? []
  return (
    <>
      <Problem title={texts.notChecked} error={error} onRetry={() => void refetch()} />
      <Obstacles
        obstacles={obstacles.map(({ path, message }) => ({
          text: message,
          field: Object.hasOwn(workContractForm.byName, path) ? path : null,
        }))}
      />
    </>
  )
}

function Person({ contract: { person, personName, ssn } }: { contract: WorkContract }) {
  return (
    <Section title={texts.person.title}>
      <Facts
        items={[
          [
            texts.person.name,
            <TextLink key="person" {...workforcePersonPage(person.id)} inherit>
              {personName}
            </TextLink>,
          ],
          [texts.person.ssn, ssn],
        ]}
      />
      {texts.person.note}
    </Section>
  )
}

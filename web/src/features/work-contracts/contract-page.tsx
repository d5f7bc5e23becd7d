import { getWorkContract, listWorkContracts, type WorkContract } from '@palkkasilta/contract/work-contracts.ts'
import { useState } from 'react'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { useCall } from '../../shared/api/use-call.ts'
import { workContractPage } from '../../shared/links/targets.ts'
import { knownRow } from '../../shared/list/trail.ts'
import { useTrail } from '../../shared/list/use-trail.ts'
import { periodText } from '../../shared/work-contracts/period-text.ts'
import { states } from '../../texts/fi/states.ts'
import { workContracts as texts } from '../../texts/fi/work-contracts.ts'
import { useOpenPart, usePathId } from '../../ui/address.ts'
import { DetailActions } from '../../ui/detail/detail-actions.tsx'
import { type DetailHead, DetailPage } from '../../ui/detail/detail-page.tsx'
import { Late, later } from '../../ui/later.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { furtherActions, mainActions } from './contract-actions.ts'
import { ContractParts, contractParts } from './contract-parts.tsx'

const ContractDialog = later(() => import('./contract-dialog.tsx'))
const PaperDialog = later(() => import('./paper-dialog.tsx'))

const list = { title: texts.title, to: '/tamigo/workcontracts' } as const

const listed = {
  endpoint: listWorkContracts,
  idsOf: (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id),
  pageOf: workContractPage,
}

type Headed = Pick<
  WorkContract,
  'id' | 'person' | 'contractState' | 'profession' | 'startDate' | 'endDate' | 'contractType' | 'tes'
>

/** What the list knows of a contract already. */
function headOf(contract: Headed): DetailHead {
  const { id, person, contractState, profession, contractType, tes } = contract
  return {
    title: texts.ofPerson(person.fullName, id),
    badge: <StateBadge state={contractState} looks={states.contract} />,
    description: [profession, periodText(contract), tes?.name].filter(Boolean).join(' · '),
    sums: [[texts.columns.contractType, texts.choices.contractType[contractType]]],
  }
}

export default function ContractPage() {
  const id = usePathId('workContractId')
  return <Contract key={id} id={id} />
}

function Contract({ id }: { id: number }) {
  const query = useCall(getWorkContract, { params: { id } })
  const neighbours = useTrail(listed, id)
  const [known] = useState(() => knownRow(listWorkContracts, (contract) => contract.id === id))
  const [isChanged, setChanged] = useState(false)
  const document = useOpenPart('document')
  const paper = useOpenPart('paper')
  const contract = query.data ?? known
  const { draw } = useActions({ isChanged })
  return (
    <DetailPage
      list={list}
      neighbours={neighbours}
      head={contract ? headOf(contract) : { title: texts.untitled }}
      actions={
        query.data && (
          <DetailActions
            title={texts.one(id)}
            main={draw(query.data, mainActions)}
            more={draw(query.data, furtherActions)}
          />
        )
      }
      parts={contractParts}
      query={query}
      failed={texts.notLoaded}
    >
      {(loaded) => (
        <>
          <ContractParts contract={loaded} paper={paper} onChanged={setChanged} />
          <Late when={document.id !== undefined}>
            <ContractDialog part={document} contract={loaded} isChanged={isChanged} />
          </Late>
          <Late when={paper.id !== undefined}>
            <PaperDialog part={paper} contract={loaded} />
          </Late>
        </>
      )}
    </DetailPage>
  )
}

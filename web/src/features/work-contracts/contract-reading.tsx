import { type WorkContract, workContractForm } from '@palkkasilta/contract/work-contracts.ts'
import { Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { shown } from './contract-form.tsx'
import { groupsOf } from './contract-form-fields.tsx'

/** A contract that is out for signing or signed: what it says, to be read. */
export function ContractReading({ contract }: { contract: WorkContract }) {
  const values: Readonly<Record<string, unknown>> = contract
  const isSaid = (name: string) => values[name] !== '' && values[name] !== null && values[name] !== 0
  const labels: Readonly<Record<string, string>> = workContractForm.labels
  return groupsOf(workContractForm, contract.contractType).map(({ group, title, short, long }) => {
    const said = [...short, ...long].filter(isSaid)
    if (said.length === 0) return null
    return (
      <Section key={group} title={title}>
        <Facts labelWidth={260} items={said.map((name) => [labels[name] ?? name, shown(name, values[name])])} />
      </Section>
    )
  })
}

import { Button, Group, Text } from '@mantine/core'
import { checkTaxRefund, giveTaxBack } from '@palkkasilta/contract/withheld.ts'
import { useState } from 'react'
import { action } from '../../shared/actions/action.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { api } from '../../shared/api/api.ts'
import { workforceSalaryPage } from '../../shared/links/targets.ts'
import { settlements } from '../../texts/fi/settlements.ts'
import { withheld } from '../../texts/fi/withheld.ts'
import { useOnce } from '../../ui/actions/action.tsx'
import { date, money } from '../../ui/format/index.ts'
import { MoneyInput } from '../../ui/inputs/number-inputs.tsx'
import type { TypedNumber } from '../../ui/inputs/typed-input.tsx'

const texts = withheld.refund

interface Back {
  readonly personId: number
  readonly amount: number
}

const requestOf = ({ personId, amount }: Back) => ({ params: { id: personId }, body: { amount } })

const giveBack = action({
  label: texts.give,
  call: giveTaxBack,
  failed: texts.failed,
  check: (back: Back) => api(checkTaxRefund, requestOf(back)),
  question({ amount }, { departmentName, payday, net, openSalaryId }) {
    const hasOpen = openSalaryId === null ? '' : ` ${texts.hasOpen(settlements.salary(openSalaryId))}`
    return {
      title: texts.question,
      facts: [
        [texts.department, departmentName],
        [texts.payday, date(payday)],
        [texts.back, money(amount)],
        [texts.net, money(net)],
      ],
      consequence: `${texts.consequence}${hasOpen}`,
      action: texts.action,
    }
  },
  request: requestOf,
  done: () => texts.done,
  next: (_, { salaryId }) => [{ label: texts.open, to: workforceSalaryPage(salaryId) }],
})

/** Makes the salary that gives back what was withheld too much, or some of it. */
export function GiveTaxBack({ personId, most }: { readonly personId: number; readonly most: number }) {
  const [typed, setTyped] = useState<TypedNumber>(most)
  const { act: does, report } = useActions()
  const { act, busy } = useOnce(() =>
    typeof typed === 'number' ? does(giveBack, { personId, amount: typed }) : undefined,
  )
  return (
    <>
      {report}
      <Text size="sm">{texts.help}</Text>
      <Group gap="sm" align="flex-end" mt="xs">
        <MoneyInput label={texts.amount} value={typed} onChange={setTyped} />
        <Button variant="default" loading={busy} disabled={typeof typed !== 'number'} onClick={() => void act()}>
          {texts.give}
        </Button>
      </Group>
    </>
  )
}

import { Button, Group, Text } from '@mantine/core'
import { checkTaxRefund, giveTaxBack } from '@palkkasilta/contract/withheld.ts'
import { useState } from 'react'
import { api } from '../../shared/api/api.ts'
import { useChange } from '../../shared/api/use-call.ts'
import { workforceSalaryPage } from '../../shared/links/targets.ts'
import { settlements } from '../../texts/fi/settlements.ts'
import { withheld } from '../../texts/fi/withheld.ts'
import { useOnce } from '../../ui/action.tsx'
import { confirm } from '../../ui/confirm.ts'
import { date, money } from '../../ui/format/index.ts'
import { MoneyInput } from '../../ui/inputs/number-inputs.tsx'
import type { TypedNumber } from '../../ui/inputs/typed-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useAttempt } from '../../ui/use-attempt.tsx'

const texts = withheld.refund

/** Makes the salary that gives back what was withheld too much, or some of it. */
export function GiveTaxBack({ personId, most }: { readonly personId: number; readonly most: number }) {
  const [typed, setTyped] = useState<TypedNumber>(most)
  const give = useChange(giveTaxBack)
  const { attempt, problem } = useAttempt(texts.failed)
  const ask = async (amount: number) => {
    const request = { params: { id: personId }, body: { amount } }
    const { departmentName, payday, net, openSalaryId } = await api(checkTaxRefund, request)
    const hasOpen = openSalaryId === null ? '' : ` ${texts.hasOpen(settlements.salary(openSalaryId))}`
    const agreed = await confirm({
      title: texts.question,
      facts: [
        [texts.department, departmentName],
        [texts.payday, date(payday)],
        [texts.back, money(amount)],
        [texts.net, money(net)],
      ],
      consequence: `${texts.consequence}${hasOpen}`,
      action: texts.action,
    })
    if (!agreed) return
    const { salaryId } = await give(request)
    toast.success(texts.done, { label: texts.open, to: workforceSalaryPage(salaryId) })
  }
  const { act, busy } = useOnce(() => (typeof typed === 'number' ? attempt(() => ask(typed)) : undefined))
  return (
    <>
      {problem}
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

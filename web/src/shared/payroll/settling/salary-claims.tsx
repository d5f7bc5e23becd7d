import { Group, List, Stack, Text } from '@mantine/core'
import type { Claim, ClaimEnd } from '@palkkasilta/contract/claims.ts'
import * as contract from '@palkkasilta/contract/claims.ts'
import type { SettledShift } from '@palkkasilta/contract/settlements.ts'
import { claims as texts } from '../../../texts/fi/claims.ts'
import { settlements } from '../../../texts/fi/settlements.ts'
import { ActionButton } from '../../../ui/actions/action.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { date, money } from '../../../ui/format/index.ts'
import { TextLink } from '../../../ui/link.tsx'
import { Section } from '../../../ui/section.tsx'
import { PlainText } from '../../../ui/telling/message-text.tsx'
import { Notice } from '../../../ui/telling/notice.tsx'
import { action } from '../../actions/action.ts'
import { useActions } from '../../actions/use-actions.tsx'
import { api } from '../../api/api.ts'
import { useCall } from '../../api/use-call.ts'
import { workforceSalaryPage } from '../../links/targets.ts'
import { timeText } from './changed-columns.tsx'
import { registerFacts, reportsNamed } from './register-facts.ts'

/** What was paid too much by a salary or is taken back by it: of which shifts and salaries, how much came back and how much is open. */
export default function SalaryClaims({ salaryId }: { salaryId: number }) {
  const { data = [], error } = useCall(contract.claimsOfSalary, { params: { id: salaryId } }, { quiet: true })
  if (error) return <Notice tone="error" title={texts.failed} />
  return data.map((claim) => <ClaimSection key={claim.id} claim={claim} />)
}

function ClaimSection({ claim }: { claim: Claim }) {
  const { amount, open, paidBy, recoveredBy, shifts, cancelled, garnished } = claim
  const recovered = recoveredBy.filter(({ isOpen }) => !isOpen)
  const taken = recovered.reduce((total, each) => total + each.amount, 0)
  return (
    <Section title={texts.title} aside={open > 0 && <CancelActions claim={claim} />}>
      {cancelled && (
        <Notice tone="info" title={texts.cancelled(texts.ends[cancelled.as], date(cancelled.at), cancelled.reason)} />
      )}
      <Facts
        items={[
          [texts.amount, money(amount)],
          [texts.recovered, money(taken)],
          [texts.open, money(open)],
        ]}
      />
      <Salaries
        title={texts.paidBy}
        rows={paidBy.map(({ salaryId, notDue, taxFree }) => {
          const wage = notDue > 0 ? [`${texts.notDue} ${money(notDue)}`] : []
          const moved = taxFree.map(({ amount: sum, incomeType, toldAs }) =>
            texts.taxFree(money(sum), incomeType, toldAs),
          )
          return { salaryId, told: [...wage, ...moved].join('; ') }
        })}
      />
      {garnished && (
        <>
          <Salaries
            title={texts.garnished}
            rows={garnished.payments.map(({ salaryId, payday, amount: sent, reference }) => {
              return { salaryId, told: texts.sentToAuthority(date(payday), money(sent), reference) }
            })}
          />
          <PlainText text={garnished.request} label={texts.request} />
        </>
      )}
      <Salaries
        title={texts.recoveredBy}
        rows={recoveredBy.map(({ salaryId, payday, amount: part, isOpen }) => {
          return { salaryId, told: `${date(payday)}, ${texts.taken(money(part), isOpen)}` }
        })}
      />
      {shifts.length > 0 && (
        <Stack gap={4}>
          <Text size="sm" fw={600}>
            {texts.shifts}
          </Text>
          <List size="sm">
            {shifts.map((shift) => (
              <List.Item key={shift.changeId}>{changeText(shift)}</List.Item>
            ))}
          </List>
        </Stack>
      )}
    </Section>
  )
}

/** The times once where only what is paid back has changed. */
function changeText({ paid, now, reimbursements: back }: SettledShift): string {
  const [was, is] = [paid, now].map((time) => (time === null ? settlements.gone : timeText(time)))
  const times = was === is && back !== null ? was : texts.change(was ?? '', is ?? '')
  return [times, ...(back === null ? [] : [settlements.reimbursed(money(back.paid), money(back.now))])].join(' · ')
}

interface SalariesProps {
  readonly title: string
  readonly rows: readonly { readonly salaryId: number; readonly told: string }[]
}

function Salaries({ title, rows }: SalariesProps) {
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {rows.length === 0 && <Text size="sm">{texts.nothingYet}</Text>}
      {rows.map(({ salaryId, told }) => (
        <Text key={salaryId} size="sm">
          <TextLink {...workforceSalaryPage(salaryId)} size="sm">
            {settlements.salary(salaryId)}
          </TextLink>{' '}
          {told}
        </Text>
      ))}
    </Stack>
  )
}

/** Only of tax-free money can it be said that it was wage. */
function endsOf({ paidBy }: Claim): ClaimEnd[] {
  const isTaxFree = paidBy.length > 0 && paidBy.every(({ notDue }) => notDue === 0)
  return isTaxFree ? ['DUE', 'WAGE', 'WAIVED'] : ['DUE', 'WAIVED']
}

interface Ending {
  readonly claim: Claim
  readonly as: ClaimEnd
}

const endClaim = action({
  label: ({ as }) => texts.actions[as],
  call: contract.cancelClaim,
  check: ({ claim: { id }, as }: Ending) => api(contract.checkClaimCancel, { params: { id }, body: { as } }),
  question({ claim, as }, check) {
    const isTaken = claim.recoveredBy.some(({ isOpen }) => isOpen)
    const isPaidAsWage = as === 'WAGE' && claim.shifts.some(({ settlementId }) => settlementId !== null)
    return {
      title: texts.questions[as],
      facts: [
        [texts.amount, money(check.amount)],
        [texts.recovered, money(check.recovered)],
        [texts.open, money(check.open)],
        ...registerFacts(check.register),
      ],
      consequence: [
        texts.consequences[as],
        ...(isPaidAsWage ? [texts.paidAsWage] : []),
        ...(isTaken ? [texts.openSalary] : []),
      ].join(' '),
      named: reportsNamed(check.register),
      remark: texts.reason,
      remarkRequired: true,
      danger: true,
    }
  },
  request: ({ claim: { id }, as }, { open }, reason) => ({ params: { id }, body: { as, reason, open } }),
  done: () => texts.done,
})

function CancelActions({ claim }: { claim: Claim }) {
  const { draw } = useActions()
  return (
    <Group gap="xs">
      {endsOf(claim).map((as) =>
        draw({ claim, as }, [endClaim]).map((action) => <ActionButton key={as} action={action} />),
      )}
    </Group>
  )
}

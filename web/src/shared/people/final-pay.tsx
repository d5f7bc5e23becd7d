import { List, Text } from '@mantine/core'
import { type FinalPay, getFinalPay } from '@palkkasilta/contract/final-pay.ts'
import { holidays } from '../../texts/fi/holidays.ts'
import { settlements } from '../../texts/fi/settlements.ts'
import { date, money } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { useCall } from '../api/use-call.ts'
import { workforceSalaryPage } from '../links/targets.ts'

const texts = holidays.finalPay

/** What is due with the final pay, and by when, where a signed contract ends the employment. */
export function FinalPayNotice({ personId }: { readonly personId: number }) {
  const { data } = useCall(getFinalPay, { params: { id: personId } }, { quiet: true })
  const ending = data?.ending
  if (!ending || !isAnythingDue(ending)) return null
  const { endDate, isPast, unpaidShifts, unpaidGross, openSalaries, compensation } = ending
  return (
    <Notice tone={isPast ? 'warning' : 'info'} title={(isPast ? texts.past : texts.title)(date(endDate))}>
      <List size="sm">
        {unpaidShifts > 0 && (
          <List.Item>{texts.unpaidShifts(unpaidShifts, unpaidGross === null ? null : money(unpaidGross))}</List.Item>
        )}
        {openSalaries.map(({ id, paid }) => (
          <List.Item key={id}>
            <TextLink {...workforceSalaryPage(id)} size="sm">
              {settlements.salary(id)}
            </TextLink>{' '}
            {texts.openSalary(money(paid))}
          </List.Item>
        ))}
        {compensation > 0 && <List.Item>{texts.compensation(money(compensation))}</List.Item>}
      </List>
      {isPast && <Text size="sm">{texts.late(ending.waitingDays, ending.waitingSource)}</Text>}
    </Notice>
  )
}

function isAnythingDue({ unpaidShifts, openSalaries, compensation }: FinalPay): boolean {
  return unpaidShifts > 0 || openSalaries.length > 0 || compensation > 0
}

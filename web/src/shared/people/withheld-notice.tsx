import { List, Text } from '@mantine/core'
import { getWithheld } from '@palkkasilta/contract/withheld.ts'
import type { ReactNode } from 'react'
import { settlements } from '../../texts/fi/settlements.ts'
import { withheld as texts } from '../../texts/fi/withheld.ts'
import { date, money } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { useCall } from '../api/use-call.ts'
import { workforceSalaryPage } from '../links/targets.ts'

interface WithheldNoticeProps {
  readonly personId: number
  readonly year: number
  /** What can be done with what is left of that which was withheld too much. */
  readonly rest?: (left: number) => ReactNode
}

/** Where the cards of today would have withheld something else in a year: that what was withheld stands, and what staff can do. */
export function WithheldNotice({ personId, year, rest }: WithheldNoticeProps) {
  const { data } = useCall(getWithheld, { params: { id: personId }, query: { year } }, { quiet: true })
  if (!data || data.salaries.length === 0) return null
  const { salaries, tooMuch, lowering, left } = data
  return (
    <Notice tone={tooMuch > 0 ? 'warning' : 'info'} title={titleOf(year, tooMuch)}>
      <Text size="sm">
        {texts.stands} {tooMuch > 0 ? texts.lower : texts.tooLittleStands}
        {lowering > 0 && ` ${texts.lowering(money(lowering))}`}
      </Text>
      <List size="sm">
        {salaries.map(({ salaryId, payday, withheld, byCards }) => (
          <List.Item key={salaryId}>
            <TextLink {...workforceSalaryPage(salaryId)} size="sm">
              {settlements.salary(salaryId)}
            </TextLink>{' '}
            {date(payday)}: {texts.each(money(withheld), money(byCards))}
          </List.Item>
        ))}
      </List>
      {left > 0 && rest?.(left)}
    </Notice>
  )
}

function titleOf(year: number, tooMuch: number): string {
  if (tooMuch === 0) return texts.same(year)
  return tooMuch > 0 ? texts.tooMuch(year, money(tooMuch)) : texts.tooLittle(year, money(-tooMuch))
}

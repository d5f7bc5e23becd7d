import { billStanding, type UpdateMeaning } from '@palkkasilta/contract/collection.ts'
import { billStanding as texts } from '../../texts/fi/bill-standing.ts'
import { dateTime, money } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { useCall } from '../api/use-call.ts'
import { updatesOfBill } from '../links/lists.ts'

interface StandingProps {
  readonly kind: 'bill' | 'workforceBill'
  readonly id: number
  /** Of the bill. */
  readonly state: string
  readonly number: number
}

/** What of a sent bill the state itself does not tell. */
const telling: readonly (UpdateMeaning | null)[] = ['REMINDED', 'COLLECTED', 'LOST', null]

/** What the collection provider has said of a bill last, and money that nobody owes. */
export function Standing({ kind, id, state, number }: StandingProps) {
  const { data } = useCall(billStanding, { params: { kind, id } })
  if (!data) return null
  const { word, surplus } = data
  const isTold = word !== null && (state === 'CLOSED' || state === 'LUOTTOTAPPIO') && telling.includes(word.meaning)
  return (
    <>
      {surplus > 0 && (
        <Notice tone="warning" title={texts.surplus(money(surplus))}>
          {texts.whatNow}
        </Notice>
      )}
      {isTold && (
        <Notice tone="warning" title={texts.word(word.text)}>
          {texts.since(dateTime(word.time))} <TextLink {...updatesOfBill(number)}>{texts.updates}</TextLink>
        </Notice>
      )}
    </>
  )
}

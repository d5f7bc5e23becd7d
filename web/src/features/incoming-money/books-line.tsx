import { Button, Text } from '@mantine/core'
import { checkBooks } from '@palkkasilta/contract/incoming-money.ts'
import { useState } from 'react'
import { useCall } from '../../shared/api/use-call.ts'
import { incomingMoney } from '../../texts/fi/incoming-money.ts'
import { money } from '../../ui/format/index.ts'

const texts = incomingMoney.books

/** Whether the account and the bills agree to the cent, once it is asked. */
export function BooksLine() {
  const [isAsked, setAsked] = useState(false)
  const { data, isError, isFetching } = useCall(checkBooks, {}, { enabled: isAsked, fresh: true })
  if (!data && !isError)
    return (
      <Button size="compact-sm" variant="subtle" loading={isFetching} onClick={() => setAsked(true)}>
        {texts.action}
      </Button>
    )
  if (!data) return <Text size="sm">{texts.failed}</Text>
  const { received, applied, waiting, returned, kept, difference, rows } = data
  const isRight = difference === 0 && rows.length === 0
  return (
    <Text size="sm" fw={600} title={texts.parts(money(applied), money(waiting), money(returned), money(kept))}>
      {isRight ? texts.right(money(received)) : texts.wrong(money(difference), rows.length)}
    </Text>
  )
}

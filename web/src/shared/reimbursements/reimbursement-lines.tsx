import { Text } from '@mantine/core'
import type { Reimbursement } from '@palkkasilta/contract/reimbursements.ts'
import { reimbursements as texts } from '../../texts/fi/reimbursements.ts'
import { money, quantity } from '../../ui/format/index.ts'

type Way = Pick<Reimbursement, 'route' | 'addressStart' | 'wayPoint' | 'addressStop' | 'roundtrip'>

/** Where a trip went: its addresses and way points, else the route that was written. */
export function wayOf({ route, addressStart, wayPoint, addressStop, roundtrip }: Way): string {
  const way = [addressStart, ...wayPoint, addressStop].filter(Boolean).join(' – ')
  const whole = [way, route].filter(Boolean).join('; ')
  return whole && roundtrip ? `${whole}, ${texts.roundtrip}` : whole
}

/** Each reimbursement with its price, and where the trip went. */
export function ReimbursementLines({ of }: { of: readonly Reimbursement[] }) {
  return of.map((each) => (
    <Text key={each.id} size="sm" component="div">
      {texts.kinds[each.reimbursement]} {quantity(each.amount)} × {money(each.unitPrice)} = {money(each.vatZeroPrice)}
      {each.wagePart !== null && each.wagePart > 0 && <Text size="xs">{texts.wagePart(money(each.wagePart))}</Text>}
      {wayOf(each) && (
        <Text size="xs" c="dimmed">
          {texts.route}: {wayOf(each)}
        </Text>
      )}
    </Text>
  ))
}

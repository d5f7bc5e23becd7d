import { Stack, Text } from '@mantine/core'
import type { JudgedTrip } from '@palkkasilta/contract/bill-trips.ts'
import { billTrips as texts } from '../../texts/fi/bill-trips.ts'
import { money } from '../../ui/format/index.ts'

interface JudgedTripsProps {
  readonly trips: readonly JudgedTrip[]
  /** Many stand together: by which agreement one is free of tax is told elsewhere. */
  readonly brief?: boolean
}

/** What is paid back for the trips of a line, which has each kind once: what of it is free of tax, and why the rest is pay. */
export function JudgedTrips({ trips, brief = false }: JudgedTripsProps) {
  return (
    <Stack gap={4}>
      {trips.map((trip) => (
        <div key={trip.name}>
          <Text size="sm">
            {trip.name}: {saidOf(trip)}
          </Text>
          {!(brief && trip.taxFree === trip.amount) && (
            <Text size="xs" c="dimmed">
              {trip.why}
            </Text>
          )}
        </div>
      ))}
    </Stack>
  )
}

function saidOf({ amount, taxFree }: Pick<JudgedTrip, 'amount' | 'taxFree'>): string {
  if (amount === null) return texts.allAsPay
  if (taxFree === 0) return texts.asPay(money(amount))
  if (taxFree === amount) return texts.taxFree(money(taxFree))
  return `${texts.taxFree(money(taxFree))}, ${texts.asPay(money(amount - taxFree)).toLowerCase()}`
}

import { Button, SimpleGrid, Stack } from '@mantine/core'
import { itemForm } from '@palkkasilta/contract/billable-items.ts'
import { newItem, type TripField, tripFields } from '@palkkasilta/contract/new-item.ts'
import { useState } from 'react'
import { ownNewBill as texts } from '../../../texts/fi/own-view/new-bill.ts'
import { same } from '../../../ui/form/merge.ts'
import { Late, later } from '../../../ui/later.tsx'
import { RowField, type RowProps } from './row-card.tsx'
import type { Row } from './values.ts'

const TripFields = later(() => import('../../../shared/bills/trip-fields.tsx'))

const { destination, date, type, billableWorkHours, price } = itemForm.byName

/** What was done, when and for how much, and the trip that belongs to it. */
export function RowFields(props: RowProps<Row>) {
  const { row, put } = props
  return (
    <>
      <RowField {...props} declared={destination} label={texts.destination} />
      <SimpleGrid cols={2}>
        <RowField {...props} declared={date} />
        <RowField
          {...props}
          declared={type}
          label={texts.type}
          choices={texts.types}
          put={(name, value) => {
            put(name, value)
            if (value !== 'AMOUNT') put(billableWorkHours.name, newItem.billableWorkHours)
          }}
        />
      </SimpleGrid>
      <SimpleGrid cols={row.type === 'AMOUNT' ? 2 : 1}>
        {row.type === 'AMOUNT' && <RowField {...props} declared={billableWorkHours} />}
        <RowField {...props} declared={price} label={texts.price} />
      </SimpleGrid>
      <Trip {...props} />
    </>
  )
}

function Trip(props: RowProps<Row>) {
  const { row } = props
  const [isOpen, setOpen] = useState(() => tripFields.some((name: TripField) => !same(row[name], newItem[name])))
  return isOpen ? (
    <Stack gap="sm">
      <Late when>
        <TripFields {...props} />
      </Late>
    </Stack>
  ) : (
    <div>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {texts.addTrip}
      </Button>
    </div>
  )
}

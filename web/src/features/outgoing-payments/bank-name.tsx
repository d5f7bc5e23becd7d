import { Group } from '@mantine/core'
import type { OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import { IconBuildingBank } from '@tabler/icons-react'
import { useState } from 'react'
import { outgoingPayments as texts } from '../../texts/fi/outgoing-payments.ts'

const SIZE = 18
const MIDDLE = { verticalAlign: 'middle' } as const

/** Pictures that could not be fetched: nobody asks for them again. */
const failed = new Set<string>()

/** The payee's bank: picture and name, or "Unknown Bank" with a general picture. */
export function BankName({ payment: { bic, bank } }: { payment: OutgoingPayment }) {
  return (
    <Group gap={6} wrap="nowrap" component="span" display="inline-flex" style={MIDDLE} {...(bic ? { title: bic } : {})}>
      <BankLogo key={bank?.logo} address={bank?.logo ?? null} />
      <span>{bank?.name ?? texts.unknownBank}</span>
    </Group>
  )
}

function BankLogo({ address }: { address: string | null }) {
  const [broken, setBroken] = useState(address === null || failed.has(address))
  if (broken || address === null) return <IconBuildingBank size={SIZE} stroke={1.5} aria-hidden />
  const fail = () => {
    failed.add(address)
    setBroken(true)
  }
  return <img src={address} alt="" width={SIZE} height={SIZE} loading="lazy" onError={fail} />
}

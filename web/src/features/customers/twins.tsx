import { useDebouncedValue } from '@mantine/hooks'
import { findTwins } from '@palkkasilta/contract/customers.ts'
import { Fragment } from 'react'
import { useCall } from '../../shared/api/use-call.ts'
import { customerPage, mergeInto } from '../../shared/links/targets.ts'
import { customers as texts } from '../../texts/fi/customers.ts'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/telling/notice.tsx'

const TYPED_MS = 300
/** A shorter one is not typed to its end, and a masked one is nobody's. */
const isWhole = (id: string) => id.trim().length >= 8 && !id.includes('*')

interface TwinsProps {
  readonly businessid: string
  readonly personSotu: string
  /** The customer that they are typed for. */
  readonly except?: number
}

/** Says who has the id already that is being typed. */
export function Twins({ businessid, personSotu, except }: TwinsProps) {
  const [ids] = useDebouncedValue({ businessid, personSotu }, TYPED_MS)
  const whole = {
    businessid: isWhole(ids.businessid) ? ids.businessid : '',
    personSotu: isWhole(ids.personSotu) ? ids.personSotu : '',
  }
  const isTyped = whole.businessid !== '' || whole.personSotu !== ''
  const { data = [] } = useCall(findTwins, { body: { ...whole, ...(except && { except }) } }, { enabled: isTyped })
  if (!isTyped || data.length === 0) return null
  return (
    <Notice tone="warning">
      {texts.twins(data.length)}{' '}
      {data.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <TextLink {...customerPage(id)} inherit>
            {name}
          </TextLink>
          {except !== undefined && (
            <>
              {' ('}
              <TextLink {...mergeInto(except, id)} inherit>
                {texts.merge}
              </TextLink>
              {')'}
            </>
          )}
        </Fragment>
      ))}
    </Notice>
  )
}

import { List, Stack, Text } from '@mantine/core'
import { type HeldWay, listHeld } from '@palkkasilta/contract/holding.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { common } from '../../texts/fi/common.ts'
import { holding as texts } from '../../texts/fi/holding.ts'
import { Page } from '../../ui/frame/page.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { WaySection } from './way-section.tsx'

/** What does not leave after the database was put back, until each way out is released. */
export default function HoldingPage() {
  const held = useCall(listHeld, undefined)
  return (
    <Page title={texts.title}>
      <Loaded query={held} failed={texts.failed}>
        {(ways) => (ways.length > 0 ? <Held ways={ways} /> : <NothingHeld />)}
      </Loaded>
    </Page>
  )
}

function Held({ ways }: { readonly ways: readonly HeldWay[] }) {
  const reasons = [...new Set(ways.map(({ reason }) => reason))].map((reason) => texts.reasons[reason])
  return (
    <>
      {reasons.map(({ title, text }) => (
        <Notice key={title} tone="warning" title={title}>
          {text}
        </Notice>
      ))}
      <div>
        <Text size="sm" fw={600}>
          {texts.todo}
        </Text>
        <List type="ordered" size="sm">
          {texts.steps.map((step) => (
            <List.Item key={step}>{step}</List.Item>
          ))}
        </List>
      </div>
      {ways.map((way) => (
        <WaySection key={`${way.channel} ${way.route}`} way={way} />
      ))}
    </>
  )
}

function NothingHeld() {
  return (
    <Stack gap="sm" align="flex-start" role="status">
      <Text>{texts.none}</Text>
      <TextLink to="/">{common.startPage}</TextLink>
    </Stack>
  )
}

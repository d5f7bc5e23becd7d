import { Group, Text } from '@mantine/core'
import type { Fetched } from '@palkkasilta/contract/today.ts'
import { today } from '../../texts/fi/today.ts'
import { dateTime } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { pageOfFetch } from './pages.ts'

const texts = today.fetched

/** When others were last asked, each with its page; what failed says so, and why. */
export function FetchedWhen({ fetched }: { readonly fetched: readonly Fetched[] }) {
  return (
    <Group gap="md">
      {fetched.map((each) => (
        <Text key={`${each.from} ${each.connection}`} size="xs">
          <TextLink {...pageOfFetch[each.from]} size="xs" c={each.failed ? 'red' : 'dimmed'}>
            {said(each)}
          </TextLink>
          {each.problem && ` ${each.problem}`}
        </Text>
      ))}
    </Group>
  )
}

function said({ from, connection, succeeded, failed }: Fetched): string {
  const name = [texts.names[from], connection].filter(Boolean).join(' ')
  if (failed) return texts.failed(name, dateTime(failed))
  return succeeded ? texts.at(name, dateTime(succeeded)) : texts.never(name)
}

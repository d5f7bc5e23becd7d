import { Group, Stack, Text } from '@mantine/core'
import {
  type Accounts,
  type AskedChange,
  accountForm,
  confirmChange,
  listAccounts,
  newAccountForm,
  withdrawChange,
} from '@palkkasilta/contract/paying-accounts.ts'
import { settingsForm } from '@palkkasilta/contract/settings.ts'
import { settings } from '../../texts/fi/settings.ts'
import { ActionButtons } from '../../ui/actions/action.tsx'
import { Facts } from '../../ui/facts.tsx'
import { dateTime, iban } from '../../ui/format/index.ts'
import { Notice } from '../../ui/telling/notice.tsx'
import { action } from '../actions/action.ts'
import { useActions } from '../actions/use-actions.tsx'
import { callKey } from '../api/use-call.ts'
import { shownBy } from '../form/shown-by.ts'

const texts = settings.accounts.asked

const labels: Readonly<Record<string, string>> = {
  ...settingsForm.labels,
  ...accountForm.labels,
  ...newAccountForm.labels,
}

const titleOf = ({ kind, iban: account }: AskedChange): string => {
  if (kind === 'distraint' || kind === 'tax') return texts[kind]
  return account === null ? texts.new : texts[kind](iban(account))
}

const shown = shownBy(newAccountForm, {})

const factsOf = ({ values }: AskedChange) =>
  Object.entries(values).map(([name, value]) => [labels[name] ?? name, shown(name, value)] as const)

const answers = () => callKey(listAccounts, undefined)

const confirm = action({
  primary: true,
  label: texts.confirm,
  call: confirmChange,
  failed: texts.failed,
  when: ({ own }: AskedChange) => !own,
  question: (asked) => ({ title: texts.question, facts: factsOf(asked), consequence: titleOf(asked) }),
  request: ({ id }) => ({ params: { id } }),
  answers,
  done: () => texts.confirmed,
})

const withdraw = action({
  danger: true,
  label: texts.withdraw,
  call: withdrawChange,
  failed: texts.failed,
  question: (asked: AskedChange) => ({ title: texts.withdrawQuestion, facts: factsOf(asked) }),
  request: ({ id }) => ({ params: { id } }),
  answers,
  done: () => texts.withdrawn,
})

/** Changes of accounts that wait for a second person, with what they would change. */
export function AskedChanges({ asked }: Pick<Accounts, 'asked'>) {
  const { draw, report } = useActions()
  return (
    <>
      {report}
      {asked.map((each) => (
        <Notice key={each.id} tone="warning" title={titleOf(each)}>
          <Stack gap="xs">
            <Facts items={factsOf(each)} labelWidth={220} />
            <Text size="sm">
              {texts.by(each.by, dateTime(each.at))}. {each.own && texts.own}
            </Text>
            <Group gap="xs">
              <ActionButtons actions={draw(each, [confirm, withdraw])} size="xs" />
            </Group>
          </Stack>
        </Notice>
      ))}
    </>
  )
}

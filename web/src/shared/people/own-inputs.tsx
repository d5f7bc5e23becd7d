import { NativeSelect, PasswordInput, Stack, Text } from '@mantine/core'
import { roles } from '@palkkasilta/contract/session.ts'
import { people as texts } from '../../texts/fi/workforce-people.ts'
import { dateTime } from '../../ui/format/index.ts'
import { serverNow } from '../../ui/format/server-clock.ts'
import { FieldInput } from '../form/field-input.tsx'
import type { FormOfPerson } from './form-of-person.ts'

const NEW_FOR_DAYS = 7

function isNew(changedAt: string | null): changedAt is string {
  const since = Temporal.Instant.fromEpochMilliseconds(serverNow()).subtract({ hours: 24 * NEW_FOR_DAYS })
  return changedAt !== null && Temporal.Instant.compare(changedAt, since) > 0
}

/** The account, and that it is new where it is. */
export function Account({ form, changedAt }: { readonly form: FormOfPerson; readonly changedAt: string | null }) {
  return (
    <Stack gap={4}>
      <FieldInput form={form} name="iban" />
      {isNew(changedAt) && (
        <Text size="xs" role="note">
          {texts.newAccount(dateTime(changedAt))}
        </Text>
      )}
    </Stack>
  )
}

/** Somebody who signs in is given another password; nobody can read it. */
export function Password({ form, username }: { readonly form: FormOfPerson; readonly username: string | null }) {
  return (
    <PasswordInput
      {...form.field('password')}
      disabled={username === null}
      onChange={({ currentTarget }) => form.set('password', currentTarget.value)}
      description={username === null ? texts.password.none : texts.password.hint(username)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visibilityToggleButtonProps={{ 'aria-label': texts.password.show }}
      autoComplete="new-password"
    />
  )
}

const choices = roles.map((role) => ({ value: role, label: texts.choices.role[role] }))

/** What somebody who signs in may do. */
export function RoleInput({ form }: { readonly form: FormOfPerson }) {
  const { value, ...field } = form.field('role')
  return (
    <NativeSelect
      {...field}
      value={value ?? ''}
      data={value === null ? [{ value: '', label: '–' }] : choices}
      disabled={value === null}
      onChange={({ currentTarget }) => form.put('role', currentTarget.value)}
      description={value === null ? texts.role.none : texts.role.hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

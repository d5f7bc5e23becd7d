import { notifications, notificationsStore } from '@mantine/notifications'
import { expect, test, vi } from 'vitest'
import { toast } from './toast.ts'
import { UserError } from './user-error.ts'

const corner = () => notificationsStore.getState().notifications
const told = () => corner().map(({ message, autoClose }) => [message, autoClose === false])

test('what comes twelve times is told once, with how often, until it is put away', async () => {
  const failure = new UserError('BANK_UNREACHABLE', 'Pankki ei vastaa.')
  for (let time = 0; time < 12; time += 1) toast.failure(failure)
  toast.success('Maksu hyväksytty')
  const rest = ['Maksu hyväksytty', false]
  await vi.waitFor(() => expect(told()).toEqual([['Pankki ei vastaa. (12 kertaa)', true], rest]))
  notifications.hide(corner()[0]?.id ?? '')
  toast.failure(failure)
  await vi.waitFor(() => expect(told()).toEqual([rest, ['Pankki ei vastaa.', true]]))
})

import { notifications, notificationsStore } from '@mantine/notifications'
import { expect, test, vi } from 'vitest'
import { toast, toasts } from './toast.ts'
import { UserError } from './user-error.ts'

/** Messages come by a script of their own, which a busy machine takes a while to read. */
const PATIENCE = { timeout: 60_000 }

const corner = () => notificationsStore.getState().notifications
const told = () => corner().map(({ message, autoClose }) => [message, autoClose === false])

test('what comes twelve times is told once, with how often, until it is put away', async () => {
  const failure = new UserError('BANK_UNREACHABLE', 'Pankki ei vastaa.')
  for (let time = 0; time < 12; time += 1) toast.failure(failure)
  toast.success('Maksu hyväksytty')
  const rest = ['Maksu hyväksytty', false]
  await vi.waitFor(() => expect(told()).toEqual([['Pankki ei vastaa. (12 kertaa)', true], rest]), PATIENCE)
  notifications.hide(corner()[0]?.id ?? '')
  toast.failure(failure)
  await vi.waitFor(() => expect(told()).toEqual([rest, ['Pankki ei vastaa.', true]]), PATIENCE)
})

test('what is taken back is done so once, and the message goes', async () => {
  let times = 0
  const undo = async () => {
    times += 1
  }
  for (const name of ['Aino', 'Eino']) toast.undoable(`Valmis: ${name}.`, undo)
  await vi.waitFor(() => expect(toasts.undoable()?.message).toBe('Valmis: Eino.'), PATIENCE)
  const newest = toasts.undoable()
  newest?.run()
  newest?.run()
  await vi.waitFor(() => expect(told()).toContainEqual(['Kumottu: Valmis: Eino.', false]), PATIENCE)
  expect([times, toasts.undoable()?.message]).toEqual([1, 'Valmis: Aino.'])
})

test('what could not be taken back is told', async () => {
  toast.undoable('Poistettu.', () => Promise.reject(new UserError('GONE', 'Tehtävä on jo poistettu.')))
  await vi.waitFor(() => expect(toasts.undoable()?.message).toBe('Poistettu.'), PATIENCE)
  toasts.undoable()?.run()
  await vi.waitFor(() => expect(told()).toContainEqual(['Tehtävä on jo poistettu.', true]), PATIENCE)
  expect(toasts.undoable()?.message).not.toBe('Poistettu.')
})

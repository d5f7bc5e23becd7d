import type { Today } from '@palkkasilta/contract/today.ts'
import { expect, test } from 'vitest'
import { aBankOffice } from '../../core/payment/testing.ts'
import { fetchFeedback } from './jobs.ts'

test('a bank that could not be asked is told at the start of the day', async () => {
  const office = await aBankOffice()
  const { work } = fetchFeedback(office.services, 'bank')
  const bank = async () => {
    const { body } = await office.call('GET', '/api/admin/today')
    return (body as Today).fetched.find(({ from }) => from === 'bank')
  }
  await office.fault({ kind: 'http-500', when: 'before' })
  await expect(work({}, false)).rejects.toThrow()
  expect(await bank()).toMatchObject({ failed: expect.any(String), problem: expect.stringMatching(/^Pank/) })
  await work({}, false)
  expect(await bank()).toMatchObject({ succeeded: expect.any(String), failed: null, problem: null })
})

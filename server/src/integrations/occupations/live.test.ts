import { startOccupationsSimulator } from '@palkkasilta/simulators/occupations/simulator.ts'
import { occupations } from '@palkkasilta/values/occupations.ts'
import { expect, onTestFinished, test } from 'vitest'
import { ServiceError } from '../../platform/http-client/service-error.ts'
import { liveOccupations } from './live.ts'

const silent = { info: () => undefined, warn: () => undefined }

async function aService(readTimeoutMs = 30_000) {
  const simulator = await startOccupationsSimulator()
  const service = liveOccupations({ baseUrl: simulator.url, log: silent, readTimeoutMs, retryBaseMs: 1 })
  onTestFinished(async () => {
    await service.close()
    await simulator.stop()
  })
  return { simulator, service }
}

test('the whole classification is read at once, with the titles of each occupation', async () => {
  const { service, simulator } = await aService()
  const all = await service.all()
  expect(all).toHaveLength(occupations.size)
  expect(all.find(({ code }) => code === '25120')).toMatchObject({
    name: occupations.get('25120'),
    terms: expect.arrayContaining(['Koodari']),
  })
  const [request] = simulator.requests()
  expect(request?.path).toBe('/classifications/ammatti_17_20210101/classificationItems')
  expect(request?.query).toContain('content=data')
})

test.each([
  ['http-500', 'OCCUPATIONS_FAILED'],
  ['malformed', 'OCCUPATIONS_FAILED'],
  ['timeout', 'OCCUPATIONS_NO_ANSWER'],
  ['drop', 'OCCUPATIONS_NO_ANSWER'],
] as const)('%s is told as what it is', async (kind, code) => {
  const { service, simulator } = await aService(kind === 'timeout' ? 500 : undefined)
  simulator.addFault({ kind, count: 9 })
  const failure = await service.all().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ServiceError)
  expect(failure).toMatchObject({ code })
})

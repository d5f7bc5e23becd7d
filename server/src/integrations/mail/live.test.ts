import { createServer } from 'node:net'
import { startMailSimulator } from '@palkkasilta/simulators/mail/simulator.ts'
import { expect, onTestFinished, test } from 'vitest'
import type { MailSettings } from '../../platform/config-services.ts'
import { liveMail } from './live.ts'

const login = { user: 'palkkasilta', password: 'salainen' }

const mail = {
  messageId: 'billPaid-7-1@palkkasilta.example',
  to: 'maija@example.com',
  subject: 'Lasku 100043 on maksettu: äöå €',
  text: 'Hei Maija Malli,\n\nasiakas on maksanut laskusi.\n.\nPiste yksin rivillä jää paikalleen.',
}

async function aServer(own: Partial<MailSettings> = {}) {
  const simulator = await startMailSimulator(login)
  onTestFinished(() => simulator.stop())
  const settings = { ...login, host: '127.0.0.1', port: simulator.port, security: 'local' as const }
  const server = liveMail({
    ...settings,
    sender: 'Palkkasilta Oy <palkat@palkkasilta.example>',
    productAddress: 'https://palkkasilta.example/',
    readTimeoutMs: 2_000,
    ...own,
  })
  const treat = (as: string | null, address = mail.to) =>
    fetch(`${simulator.url}/__sim/treat`, { method: 'POST', body: JSON.stringify({ address, as }) })
  return { simulator, server, treat }
}

test('a mail arrives as it was written, under its own id', async () => {
  const { simulator, server } = await aServer()
  expect(await server.send(mail)).toEqual({ isTaken: true })
  expect(simulator.state().mails).toMatchObject([{ ...mail, from: 'palkat@palkkasilta.example' }])
})

test('many at once arrive once each', async () => {
  const { simulator, server } = await aServer()
  await Promise.all(Array.from({ length: 20 }, (_, nth) => server.send({ ...mail, messageId: `id-${nth}@x` })))
  expect(new Set(simulator.state().mails.map(({ messageId }) => messageId)).size).toBe(20)
  expect(simulator.state().mails).toHaveLength(20)
})

test('an address that is refused is told with the words of the server', async () => {
  const { simulator, server, treat } = await aServer()
  await treat('refuse')
  expect(await server.send(mail)).toEqual({ isTaken: false, refusal: expect.stringContaining('550 5.1.1') })
  expect(simulator.state().mails).toEqual([])
  await treat(null)
  expect(await server.send(mail)).toEqual({ isTaken: true })
})

test.each(['', 'maija', 'maija malli@example.com', 'a@b.fi\r\nBcc: c@d.fi'])(
  '%j is no address, and nothing leaves',
  async (to) => {
    const { simulator, server } = await aServer()
    expect(await server.send({ ...mail, to })).toMatchObject({ isTaken: false })
    expect(simulator.state().mails).toEqual([])
  },
)

test('a line break in a subject makes no head of its own', async () => {
  const { simulator, server } = await aServer()
  await server.send({ ...mail, subject: 'Lasku\r\nBcc: muu@example.com' })
  expect(simulator.state().mails).toMatchObject([
    { to: mail.to, subject: expect.stringContaining('Bcc: muu@example.com') },
  ])
})

test('a server that is busy has surely not taken it', async () => {
  const { server, treat } = await aServer()
  await treat('busy')
  await expect(server.send(mail)).rejects.toMatchObject({ code: 'MAIL_BUSY', outcome: 'not done' })
})

test('an answer that is lost leaves it unknown whether it was taken', async () => {
  const { simulator, server, treat } = await aServer()
  await treat('silent')
  await expect(server.send(mail)).rejects.toMatchObject({ code: 'MAIL_NO_ANSWER', outcome: 'unknown' })
  expect(simulator.state().mails).toHaveLength(1)
})

test('a wrong password is told as such', async () => {
  const { server } = await aServer({ password: 'väärä' })
  await expect(server.send(mail)).rejects.toMatchObject({ code: 'MAIL_LOGIN_REFUSED', outcome: 'not done' })
})

test('a server that cannot encrypt gets neither password nor mail', async () => {
  const { simulator, server } = await aServer({ security: 'starttls' })
  await expect(server.send(mail)).rejects.toMatchObject({ code: 'MAIL_NOT_ENCRYPTED', outcome: 'not done' })
  expect(simulator.state().mails).toEqual([])
})

test('nobody at the address is told as such', async () => {
  const { simulator, server } = await aServer()
  await simulator.stop()
  await expect(server.send(mail)).rejects.toMatchObject({ code: 'MAIL_UNREACHABLE', outcome: 'not done' })
})

test('a server that says nothing is given up', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as { port: number }
  const { server } = await aServer({ port })
  await expect(server.send(mail)).rejects.toMatchObject({ code: 'MAIL_UNREACHABLE', outcome: 'not done' })
})

test('pages of the product are told by its own address', async () => {
  const { server } = await aServer()
  expect(server.addressOf('/oma/laskut/7')).toBe('https://palkkasilta.example/oma/laskut/7')
})

test('the inbox shows what has arrived, with its text as text', async () => {
  const { simulator, server } = await aServer()
  await server.send({ ...mail, text: '<b>Hei</b> https://palkkasilta.example/oma/laskut/7' })
  const page = await (await fetch(`${simulator.url}/`)).text()
  expect(page).toContain('&lt;b&gt;Hei&lt;/b&gt;')
  expect(page).toContain('<a href="https://palkkasilta.example/oma/laskut/7">')
})

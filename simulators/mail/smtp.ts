import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { SimulatorContext } from '../platform/declaration.ts'
import { type MailState, receive, type Treatment, treatmentOf } from './state.ts'

export interface MailLogin {
  readonly user: string
  readonly password: string
}

type Inbox = Pick<SimulatorContext<MailState>, 'now' | 'state' | 'change'> & { stored(): Promise<void> }

const refusals: Partial<Record<Treatment, readonly [code: number, text: string]>> = {
  refuse: [550, '5.1.1 The email account that you tried to reach does not exist'],
  busy: [451, '4.3.2 Try again later'],
}

/** The server of SMTP beside the pages. Without encryption, as it is on loopback alone. Gives its port. */
export async function startSmtp(inbox: Inbox, { user, password }: MailLogin) {
  const server = new SMTPServer({
    name: 'mail.simulator',
    logger: false,
    ...{ hideSTARTTLS: true, disabledCommands: ['STARTTLS'], allowInsecureAuth: true, disableReverseLookup: true },
    closeTimeout: 1,
    onAuth({ username, password: given }, _, done) {
      if (username === user && given === password) done(null, { user })
      else done(problem(535, '5.7.8 Authentication credentials invalid'))
    },
    onRcptTo({ address }, _, done) {
      const refusal = refusals[treatmentOf(inbox.state(), address) ?? 'silent']
      done(refusal ? problem(...refusal) : null)
    },
    onData(stream, session, done) {
      taken(inbox, stream, session).then(
        (isSilent) => (isSilent ? cutOff(session) : done(null, '2.0.0 Ok: queued')),
        (error: Error) => done(error),
      )
    },
  })
  const cutOff = ({ id }: SMTPServerSession) => {
    for (const connection of server.connections) if (connection.id === id) connection.close()
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

const problem = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

/** Whether whoever sent it is not told that it was taken. */
async function taken(inbox: Inbox, stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<boolean> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  const mail = await PostalMime.parse(Buffer.concat(parts))
  const to = envelope.rcptTo.map(({ address }) => address).join(', ')
  inbox.change((state) =>
    receive(state, {
      at: inbox.now().toString(),
      messageId: (mail.messageId ?? '').replace(/^<|>$/g, ''),
      from: mail.from?.address ?? '',
      to,
      subject: mail.subject ?? '',
      text: (mail.text ?? '').trimEnd(),
    }),
  )
  await inbox.stored()
  return envelope.rcptTo.some(({ address }) => treatmentOf(inbox.state(), address) === 'silent')
}

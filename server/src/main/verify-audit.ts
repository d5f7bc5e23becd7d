/** `npm run verify-audit`: whether the history is as it was written. With a head that was noted earlier: whether its end is, too. */
import { type ChainHead, type Verified, verifyAudit } from '../kernel/audit-verify.ts'
import { StartupError } from '../platform/startup-error.ts'
import { runCommand, withDatabase } from './command.ts'

/** Written `position:hash`, as the command prints it. */
function readHead(text: string | undefined): ChainHead | undefined {
  if (text === undefined) return undefined
  const [, position, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? []
  if (!position || !hash) throw new StartupError(`A head of the chain is written position:hash, not ${text}.`)
  return { position: Number(position), hash }
}

function report({ problem, linked, waiting, head }: Verified): string {
  const counts = `${linked} events in the chain, ${waiting} not yet linked`
  if (problem) return `The history is broken. ${problem}\n${counts}.\n`
  return `The history is whole: ${counts}.\n${head ? `Head: ${head.position}:${head.hash}\n` : ''}`
}

await runCommand(async (config) => {
  const head = readHead(process.argv[2])
  const verified = await withDatabase(config, ({ db }) => verifyAudit(db, head))
  process.stdout.write(report(verified))
  if (verified.problem) process.exitCode = 1
})

/** `npm run verify-audit`: whether the history is as it was written, by its chain and by the heads of it that were noted outside. */
import { type ChainHead, openAnchors } from '../kernel/audit-anchors.ts'
import { type Verified, verifyAudit } from '../kernel/audit-verify.ts'
import { StartupError } from '../platform/startup-error.ts'
import { runCommand, withDatabase } from './command.ts'

/** One that was noted elsewhere, say with the backups: written `position:hash`, as the command prints it. */
function readHead(text: string | undefined): ChainHead[] {
  if (text === undefined) return []
  const [, position, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? []
  if (!position || !hash) throw new StartupError(`A head of the chain is written position:hash, not ${text}.`)
  return [{ position: Number(position), hash }]
}

function report({ problem, linked, waiting, head }: Verified, anchors: number): string {
  const counts = `${linked} events in the chain, ${waiting} not yet linked, ${anchors} heads noted outside the database`
  if (problem) return `The history is broken. ${problem}\n${counts}.\n`
  return `The history is whole: ${counts}.\n${head ? `Head: ${head.position}:${head.hash}\n` : ''}`
}

await runCommand(async (config) => {
  const given = readHead(process.argv[2])
  const read = await openAnchors(config).read()
  const [anchors, wrongFile] = 'problem' in read ? [[], read.problem] : [read, null]
  const verified = await withDatabase(config, ({ db }) => verifyAudit(db, [...anchors, ...given]))
  const problem = verified.problem ?? wrongFile
  process.stdout.write(report({ ...verified, problem }, anchors.length))
  if (problem) process.exitCode = 1
})

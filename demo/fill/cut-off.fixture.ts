import type { Services } from '@palkkasilta/server/src/kernel/services.ts'
import type { KyselyPlugin } from 'kysely'

export class CutOff extends Error {
  override readonly name = 'CutOff'
}

/** The services of a process that dies at its so-manieth statement: whatever was not committed is gone. */
export function dyingAt(services: Services, statement: number): Services {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1
      // once: the connection must be given back as the end of a process does
      if (count === statement) throw new CutOff(`at statement ${statement}`)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { ...services, db: services.db.withPlugin(plugin) }
}

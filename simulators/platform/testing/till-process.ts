import { startSimulator } from '../simulator.ts'
import { till } from './till.ts'

/** A till in a process of its own, which a test can kill: prints its address. */
const [, , stateFolder] = process.argv
const running = await startSimulator(till, stateFolder === undefined ? {} : { stateFolder })
process.stdout.write(`${running.url}\n`)

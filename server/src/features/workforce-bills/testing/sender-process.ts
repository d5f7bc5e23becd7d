import { bills } from '../../../core/bill/sending/channel.ts'
import { deliverer } from '../../../core/outbound/deliver.ts'
import { liveRopo } from '../../../integrations/ropo/live.ts'
import { openJobs } from '../../../jobs/jobs.ts'
import { openAnchors } from '../../../kernel/audit-anchors.ts'
import { startClock } from '../../../platform/clock.ts'
import { connect } from '../../../platform/database/connect.ts'
import { openLog } from '../../../platform/log.ts'

/** A process that sends bills until it is killed: database, collection provider and data folder are its arguments. */
const [databaseUrl = '', baseUrl = '', customerId = '', apiCode = '', dataDir = ''] = process.argv.slice(2)
const log = openLog('error')
const { db } = connect(databaseUrl)
const jobs = await openJobs(databaseUrl, log)
const integrations = { ropo: liveRopo({ baseUrl, customerId, apiCode, log }), banks: { names: [] } }
const anchors = openAnchors({ dataDir, fieldKey: '00'.repeat(32) })
const services = { db, clock: startClock(), log, jobs, anchors, integrations }
await jobs.work(deliverer(services, bills(services)))
process.stdout.write('ready\n')

import { bills } from '../../../core/bill/send-bills.ts'
import { deliverer } from '../../../core/outbound/deliver.ts'
import { liveRopo } from '../../../integrations/ropo/live.ts'
import { openJobs } from '../../../jobs/jobs.ts'
import { startClock } from '../../../platform/clock.ts'
import { connect } from '../../../platform/database/connect.ts'
import { openLog } from '../../../platform/log.ts'

/** A process that sends bills until it is killed: database and collection provider are its arguments. */
const [databaseUrl = '', baseUrl = '', customerId = '', apiCode = ''] = process.argv.slice(2)
const log = openLog('error')
const { db } = connect(databaseUrl)
const jobs = await openJobs(databaseUrl, log)
const integrations = { ropo: liveRopo({ baseUrl, customerId, apiCode, log }) }
const services = { db, clock: startClock(), log, jobs, integrations }
await jobs.work(deliverer(services, bills(services)))
process.stdout.write('ready\n')

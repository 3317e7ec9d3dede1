import { connect } from '../db/connect.ts'
import { makeKeyring } from '../db/keyring.ts'
import { readEnv } from '../env.ts'
import type { BillingDeps } from '../features/billing/applying.ts'
import { crashWith } from '../features/billing/crash-point.ts'
import { finishEnrolment } from '../features/billing/enrol.ts'
import { settleAttempt } from '../features/billing/settle.ts'
import { insertJob } from '../db/jobs.ts'
import { makeLog } from '../log.ts'
import { integration, transbankGateway } from '../outside/payments/transbank.ts'
import { secretKeys } from '../../testing/demo-template.ts'

/** A server that settles one payment and is killed in the middle: run by crash.test.ts with what it needs as JSON. */
type Task = { config: object; provider: string; kind: 'attempt' | 'enrolment'; id: number; at: string; crash: string }

const task = JSON.parse(process.argv[2] ?? '{}') as Task
const { webpayCode, mallCode, childCode, key } = integration
const { db, close } = connect(task.config, () => undefined)
const deps: BillingDeps = {
  db,
  env: readEnv({ NODE_ENV: 'test' }, '/tmp'),
  keyring: makeKeyring(secretKeys),
  queue: { add: insertJob } as BillingDeps['queue'],
  now: () => new Date(task.at),
  log: makeLog('silent'),
  gateway: transbankGateway({
    host: task.provider,
    webpay: { code: webpayCode, key },
    mall: { code: mallCode, key, childCode },
    isSimulated: true,
    formOrigin: "'self'",
  }),
}
crashWith((point) => {
  if (point === task.crash) process.kill(process.pid, 'SIGKILL')
})
await (task.kind === 'attempt' ? settleAttempt(deps, task.id) : finishEnrolment(deps, task.id))
await close()

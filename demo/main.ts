import { serve } from '@palkkasilta/server/src/main/serve.ts'
import { startDemo } from './start.ts'

await serve(startDemo, {
  greeting: 'Sign in as admin@palkkasilta.example with the password palkkasilta',
  // the simulators answer at once
  settings: { FEEDBACK_AFTER_SECONDS: '1', REPORT_STATUS_AFTER_SECONDS: '1' },
})

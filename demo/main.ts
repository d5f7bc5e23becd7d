import { serve } from '@palkkasilta/server/main/serve.ts'
import { startDemo } from './start.ts'

await serve(startDemo, 'Sign in as admin@palkkasilta.example with the password palkkasilta')

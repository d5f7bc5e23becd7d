import '@mantine/core/styles.css'
import './global.css'
import './print.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { cache } from '../shared/api/cache.ts'
import { whenQuiet } from '../shared/api/pending.ts'
import { readAddress } from '../ui/address.ts'
import { fetchLater } from '../ui/later.tsx'
import { isLoading } from '../ui/telling/loading.tsx'
import { router } from './routes.tsx'
import { theme, variables } from './theme.ts'

// The contract counts days with Temporal; browsers that lack it get it before any page loads.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

whenQuiet(() => router.state.status === 'pending' || isLoading(), fetchLater)
// The page's script and its first question go out before anything is drawn. In a turn of their own: a browser that keeps who
// asked for what would else parse all of this script again.
queueMicrotask(() => router.preloadRoute({ to: location.pathname, search: readAddress(location.search) }))

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no element with the id "root"')
createRoot(element).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)

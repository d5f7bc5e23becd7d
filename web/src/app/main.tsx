import '@mantine/core/styles.css'
import './global.css'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError } from '../shared/api/api-error.ts'
import { whenQuiet } from '../shared/api/pending.ts'
import { fetchLater } from '../ui/later.tsx'
import { router } from './routes.tsx'
import { theme, variables } from './theme.ts'

const cache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => count < 1 && error instanceof ApiError && error.code === 'NO_CONNECTION',
    },
    mutations: { networkMode: 'always' },
  },
})

// The contract counts days with Temporal; browsers that lack it get it before any page loads.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

whenQuiet(fetchLater)

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

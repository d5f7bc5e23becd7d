import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.API_ADDRESS ?? `http://localhost:${process.env.PORT ?? 3000}`

/** One script for what the first page needs; what later pages share comes in pieces that are worth a request. */
const codeSplitting = {
  groups: [
    { name: 'first', tags: ['$initial' as const], priority: 1 },
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
  ],
}

/** The names of all pages that share a piece would be too long for a file. */
const chunkFileNames = ({ name }: { readonly name: string }) =>
  name.startsWith('shared') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js'

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // No inlined scripts or data addresses: the server's Content Security Policy allows scripts of its own origin alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting, chunkFileNames } },
  },
  server: { proxy: { '/api': server } },
})

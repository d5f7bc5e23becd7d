import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.API_ADDRESS ?? `http://localhost:${process.env.PORT ?? 3000}`

/** One script for what the first page needs; of the rest, what pages share is cut so that no two pieces need each other. */
const codeSplitting = { groups: [{ name: 'first', tags: ['$initial' as const], priority: 1 }] }

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // browsers that know light-dark() themselves: what stands in for it would leave the colours empty
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // No inlined scripts or data addresses: the server's Content Security Policy allows scripts of its own origin alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting } },
  },
  server: { proxy: { '/api': server } },
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.API_ADDRESS ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [react()],
  // No inlined scripts or data addresses: the server's Content Security Policy allows scripts of its own origin alone.
  build: { outDir: 'dist', assetsInlineLimit: 0, modulePreload: { polyfill: false }, target: 'es2023' },
  server: { proxy: { '/api': server } },
})

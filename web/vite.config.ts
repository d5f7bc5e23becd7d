import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.API_ADDRESS ?? `http://localhost:${process.env.PORT ?? 3000}`

const ofLists =
  /web.src.(ui.(table.(?!column-popover)|state-badge|facts|use-attempt)|shared.(list|links|tasks)|texts.fi.(states|choices))|[\\/](contract|values)[\\/]|core.esm.components.(SimpleGrid|List|Card|Tabs)[\\/]/

/**
 * Few scripts, since each costs a call: what the first page needs, what lists need, what lies over a page, what the pages of
 * one thing need. A group takes along what its modules import, and the earlier group comes first.
 */
const codeSplitting = {
  groups: [
    { name: 'first', tags: ['$initial' as const], priority: 4 },
    { name: 'list', test: ofLists, priority: 3 },
    { name: 'over', test: /@mantine.(dates|core.esm.components.(Modal|Drawer|Popover|Tooltip|Combobox))/, priority: 2 },
    { name: 'detail', test: /web.src.(ui.(form|facts|copy|timeline|why-amount)|shared.(form|history))/, priority: 1 },
  ],
}

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

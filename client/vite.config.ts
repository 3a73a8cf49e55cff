import { defineConfig, type Plugin } from 'vite'
import react from '@vitejs/plugin-react'

/** Where `npm run dev` finds the gateway. */
const gateway = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:3000'

/**
 * React Aria ships its few built-in sentences in 34 languages and picks by browser language. The house speaks German:
 * every other language becomes the German file, so nobody reads a half English screen and nobody downloads 33 languages.
 */
function germanSentencesOnly(): Plugin {
  const otherLanguage = /\/(?:react-aria|react-aria-components|react-stately)\/.*\/intl\/[^?]*\/(?!de-DE\.)[a-z]{2}-[A-Z]{2}\.mjs$/
  return {
    name: 'markthalle:german-sentences-only',
    apply: 'build',
    load: { filter: { id: otherLanguage }, handler: () => `export { default } from './de-DE.mjs'` },
  }
}

/** The first screen waits for the module that sets the theme (no white flash in a dark theme), and for the two usual fonts. */
function calmFirstPaint(): Plugin {
  return {
    name: 'markthalle:calm-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        html: html.replace('<script type="module"', '<script type="module" blocking="render"'),
        tags: Object.keys(bundle ?? {})
          .filter((file) => /poppins-latin-(?:400|600)-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          })),
      }),
    },
  }
}

const inPackages = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), germanSentencesOnly(), calmFirstPaint()],
  build: {
    outDir: '../build/client',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // The CSP allows no data: fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    // The statechart layout (elk) is large and loaded by one developers' page only.
    chunkSizeWarningLimit: 1600,
    target: 'es2022',
    rolldownOptions: {
      // Declaring a schema has no side effect: what a page does not read (zod, most calls) stays out of its first load.
      treeshake: { manualPureFunctions: ['z', 'defineCalls', 'defineFacts', 'dataOf', 'pageOf', 'Line', 'Text'] },
      output: {
        codeSplitting: {
          // Vendor code changes less often than ours: with chunks of its own a release leaves it in the browser's cache.
          groups: [
            { name: 'react', test: inPackages('react', 'react-dom', 'scheduler'), priority: 40 },
            { name: 'router', test: inPackages('react-router', 'react-router-dom'), priority: 30 },
            // xstate/graph belongs to the visualiser and must stay with that lazy screen.
            { name: 'xstate', test: /[\\/]node_modules[\\/](?:@xstate[\\/]react|xstate)[\\/](?!.*graph)/, priority: 30 },
            { name: 'urql', test: inPackages('urql', '@urql', '@0no-co/graphql\\.web', 'wonka'), priority: 30 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/rest': gateway,
      '/graphql': { target: gateway, ws: true },
      '/socket.io': { target: gateway, ws: true },
      '/media': gateway,
      '/docs': gateway,
    },
  },
})

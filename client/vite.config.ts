import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import react from '@vitejs/plugin-react'
import { escapeWide } from '../scripts/escapeWide.mjs'

/** Where `npm run dev` finds the gateway. */
const gateway = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:3000'

/**
 * React Aria ships its few built-in sentences in 34 languages and picks by browser language. The product speaks German:
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

/**
 * The theme of a returning visitor without a flash: a script of its own, so small that the page can wait for it, while the
 * application comes later. Beside it the fonts: all or none, so that no page mixes two kinds of letters.
 */
function calmFirstPaint(): Plugin {
  return {
    name: 'markthalle:calm-first-paint',
    apply: 'build',
    buildStart() {
      if (this.environment.name === 'client') this.emitFile({ type: 'chunk', id: 'src/boot/firstPaint.ts', name: 'firstPaint' })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const files = Object.keys(bundle ?? {})
        const first = files.find((file) => /firstPaint-.*\.js$/.test(file))
        const fonts = files.filter((file) => /poppins-latin-(?:400|500|600)-normal.*\.woff2$/.test(file))
        return {
          html,
          tags: [
            ...(first ? [{ tag: 'script', attrs: { src: `/${first}` }, injectTo: 'head' as const }] : []),
            ...fonts.map((file) => ({
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
              injectTo: 'head' as const,
            })),
          ],
        }
      },
    },
  }
}

/**
 * React's files come wrapped in functions that are called once. V8 compiles a function in brackets along with its file,
 * beside the page's own work; an arrow function it leaves for the call, which then halts a phone for 50 ms.
 */
function wrappedForReadingAhead(): Plugin {
  const wrapper = /(__commonJSMin\(\()\(([\w$, ]*)\) => \{/g
  return {
    name: 'markthalle:wrapped-for-reading-ahead',
    apply: 'build',
    renderChunk(code, { name }) {
      if (name !== 'react') return null
      const wrapped = code.replaceAll(wrapper, '$1function($2) {')
      if (wrapped === code) this.error('React is no longer wrapped in arrow functions: this plugin can go')
      return { code: wrapped, map: null }
    },
  }
}

/** The server keeps the text of what it has loaded in memory: without letters that make each of a file take two bytes. */
function narrowForServer(): Plugin {
  return {
    name: 'markthalle:narrow-for-server',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    generateBundle: (_options, bundle) => {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escapeWide(file.code)
    },
  }
}

/**
 * A font that comes late is used from the next page on: the words of this one do not move. It is asked for first of all, so late is rare.
 */
const fontsNeverJump = {
  postcssPlugin: 'markthalle:fonts-never-jump',
  Declaration: {
    'font-display': (declaration: { value: string }) => {
      declaration.value = 'optional'
    },
  },
}

/**
 * A class by its own name and its file's: every page carries hundreds of them, so nothing else is in it (Vite adds the line of the rule).
 */
const generateScopedName = (name: string, file: string) =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .replaceAll(/[-_]/g, '')
    .slice(0, 4)}`

/** Without its warnings for developers; the package's own map of files leads to those with them. */
const router = (file: string) => new URL(`../node_modules/react-router/dist/production/${file}.mjs`, import.meta.url).pathname
const quietRouter = [
  { find: /^react-router$/, replacement: router('index') },
  { find: /^react-router\/dom$/, replacement: router('dom-export') },
]

/** Of our own modules, by their path below src without the ending; their examples belong to the style guide. */
const ours = (...paths: string[]) => new RegExp(`client/src/(?:${paths.join('|')})\\.(?!examples)`)
/** What every page of ours loads, whatever is on it. */
const onEveryPage = ours(
  'ui/(?:Alive|Badge|Banner|Breadcrumbs|Button|buttonLook|classNames|ClientOnly|ErrorState|Icon|iconPaths|LinkButton)',
  'ui/(?:preHydration|Skeleton|Spinner|useHydrated|useReturningFocus)',
  'lib/(?:consent|format|newId|store)',
  'lib/http/(?:api|askGraphql|callTable|failures|knownCalls|send|typedQuery)',
  'lib/page/(?:missingOf|serverWorld|useLoaded)',
  'lib/session/storedSession',
  'commerce/reviews',
)
const inPackages = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`)

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), germanSentencesOnly(), calmFirstPaint(), wrappedForReadingAhead(), narrowForServer()],
  // Structured data is for documents that the server draws; browsers do not carry its code.
  define: {
    'import.meta.env.IS_BROWSER_BUILD': JSON.stringify(command === 'build' && !isSsrBuild),
    // One file set without packages beside it: React's production code, whatever NODE_ENV the server runs with.
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  resolve: { alias: command === 'build' ? quietRouter : [] },
  css: { postcss: { plugins: [fontsNeverJump] }, modules: { generateScopedName } },
  build: {
    // The same screens twice: for browsers, and for the gateway, which draws the public ones (src/boot/entryServer.tsx).
    outDir: isSsrBuild ? '../build/ssr' : '../build/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    sourcemap: false,
    // Browsers that know no `modulepreload` (Safari before 17) load the same files a little later; everybody would carry the code that does
    // it for them.
    modulePreload: { polyfill: false },
    // The CSP allows no data: fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    // The statechart layout (elk) is large and loaded by one developers' page only.
    chunkSizeWarningLimit: 1600,
    target: isSsrBuild ? 'node20' : 'es2022',
    rolldownOptions: isSsrBuild
      ? // What the server has loaded it keeps as text: no comments and indents, but names that a failure can be read by.
        { output: { minify: { compress: false, mangle: false, codegen: true } } }
      : {
          // Declaring a schema has no side effect: what a page does not read (zod, most calls) stays out of its first load.
          treeshake: { manualPureFunctions: ['z', 'defineCalls', 'defineEvents', 'dataOf', 'pageOf', 'Line', 'Text'] },
          output: {
            codeSplitting: {
              // Vendor code changes less often than ours: with chunks of its own a release leaves it in the browser's cache.
              groups: [
                { name: 'react', test: inPackages('react', 'react-dom', 'scheduler'), priority: 40 },
                { name: 'router', test: inPackages('react-router', 'react-router-dom'), priority: 30 },
                // xstate/graph belongs to the visualiser and must stay with that lazy screen.
                { name: 'xstate', test: /[\\/]node_modules[\\/](?:@xstate[\\/]react|xstate)[\\/](?!.*graph)/, priority: 30 },
                // What every page has anyway: one file instead of a dozen of a few hundred bytes.
                { name: 'house', test: new RegExp(`vite/preload-helper|${onEveryPage.source}`), priority: 20 },
                { name: 'fields', test: ours('ui/(?:Checkbox|Choice|FieldFrame|fieldMessages|formContext)'), priority: 20 },
                { name: 'consent', test: ours('features/cookies/(?:CookieBanner|decideCookies)'), priority: 20 },
                {
                  name: 'cards',
                  test: ours('ui/(?:Picture|PictureTile|Card)', 'commerce/(?:Rating|ProductCard|ShownPrice|FavouriteButton)'),
                  priority: 20,
                },
                { name: 'urql', test: inPackages('urql', '@urql', '@0no-co/graphql\\.web', 'wonka'), priority: 30 },
              ],
            },
          },
        },
  },
  ssr: { noExternal: true },
  server: {
    proxy: {
      '/rest': gateway,
      '/graphql': { target: gateway, ws: true },
      '/socket.io': { target: gateway, ws: true },
      '/media': gateway,
      '/docs': gateway,
    },
  },
}))

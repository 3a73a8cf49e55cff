import { build } from 'esbuild'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { escapeWide } from './escapeWide.mjs'

/**
 * What stays outside a bundle of the server: native code, what reads files beside itself, what must exist once beside the rendering of
 * pages, and what only few processes ever load. All else is bundled: between them the packages are hundreds of files, and finding, reading
 * and compiling them one by one is a quarter of a start.
 */
const outside = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@fontsource/poppins',
  '@lobehub/fluent-emoji-3d',
  '@node-rs/argon2',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-base',
  '@zxcvbn-ts/language-common',
  'bankdata-germany',
  'esbuild',
  'exceljs',
  'german-metadata',
  'pdfkit',
  'react',
  'react-dom',
  'react-router-dom',
  'sharp',
  'tsx',
  'vite',
]

/** CommonJS packages in an ES module ask for these. */
const commonJs = `import { createRequire as requireFrom } from 'node:module'
import { dirname as folderOfFile } from 'node:path'
import { fileURLToPath as pathOfUrl } from 'node:url'
const require = requireFrom(import.meta.url), __filename = pathOfUrl(import.meta.url), __dirname = folderOfFile(__filename)`

/**
 * Bundles entry points of the server for Node, with their packages but for those above. What is loaded stays in memory as text for as long
 * as the process lives, so it has no comments and indents; lines stay short, as a failure shows the one it came from (maps lie beside).
 */
export async function bundleServer(entryPoints, outdir) {
  mkdirSync(outdir, { recursive: true })
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { metafile } = await build({
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: [...outside, ...Object.keys(devDependencies)],
    banner: { js: commonJs },
    sourcemap: 'linked',
    minifyWhitespace: true,
    lineLimit: 160,
    legalComments: 'linked',
    metafile: true,
    logLevel: 'warning',
    alias: Object.fromEntries(['contract', 'machines', 'backend', 'gateway', 'bus', 'tests'].map((room) => [`#${room}`, `./${room}`])),
  })
  for (const file of Object.keys(metafile.outputs).filter((name) => name.endsWith('.js'))) {
    const code = readFileSync(file, 'utf8')
    const narrow = escapeWide(code)
    if (narrow !== code) writeFileSync(file, narrow)
  }
}

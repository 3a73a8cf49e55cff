import { mkdirSync, writeFileSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'
import { areas } from './mutate.areas.mjs'

/**
 * `npm run mutate -- <area> [file …]`: makes small careless changes in the code of an area and asks its tests about each. What no test
 * notices is listed in `reports/mutation/<area>.txt`; less than 85 % noticed is a failure. No part of CI: an area takes minutes to an hour.
 */
const wanted = 85
const [name, ...files] = process.argv.slice(2)
const area = areas[name]
if (!area) {
  console.log(`npm run mutate -- <Bereich> [Datei …]\n\nBereiche:`)
  for (const [one, { what }] of Object.entries(areas)) console.log(`  ${one.padEnd(12)} ${what}`)
  process.exit(name ? 1 : 0)
}

const reports = 'reports/mutation'
mkdirSync(reports, { recursive: true })
process.env.MUTATE_TESTS = JSON.stringify(area.tests)
const begin = Date.now()
const results = await new Stryker({
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutate.vitest.ts' },
  plugins: ['@stryker-mutator/vitest-runner', `${import.meta.dirname}/mutate.words.mjs`],
  ignorers: ['words'],
  mutate: files.length > 0 ? files : area.mutate,
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.MUTATE_CONCURRENCY ?? 1),
  timeoutMS: 10_000,
  tempDirName: `${reports}/sandbox-${name}`,
  ignorePatterns: ['build', 'data', 'reports', 'docs/pictures', 'test-results', 'playwright-report'],
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: `${reports}/${name}.json` },
  thresholds: { high: wanted, low: wanted, break: null },
  allowEmpty: false,
  disableTypeChecks: false,
  warnings: { slow: false },
}).runMutationTest()

const counted = results.filter(({ status }) => !['Ignored', 'CompileError', 'Pending'].includes(status))
const noticed = ({ status }) => status === 'Killed' || status === 'Timeout'
/**
 * No test ran: the file could not be loaded any more, or none was found. Which of the two, Stryker does not say, so it counts as survived.
 */
const ranNothing = ({ status, testsCompleted }) => status === 'Survived' && testsCompleted === 0
const words = (one) => (one.status === 'NoCoverage' ? 'von keinem Test berührt' : ranNothing(one) ? 'kein Test lief' : 'unbemerkt')
const percent = (list) => (list.length === 0 ? '–' : `${((list.filter(noticed).length * 100) / list.length).toFixed(1)} %`)
const place = (one) => {
  const { fileName, location, mutatorName, replacement } = one
  const at = `${fileName.replace(`${process.cwd()}/`, '')}:${location.start.line}:${location.start.column + 1}`
  return `${at}  ${words(one)}  ${mutatorName}: ${replacement.replaceAll(/\s+/g, ' ').slice(0, 160)}`
}
const perFile = Object.entries(Object.groupBy?.(counted, ({ fileName }) => fileName) ?? groupedByFile(counted))
const timedOut = counted.filter(({ status }) => status === 'Timeout').length
const minutes = ((Date.now() - begin) / 60_000).toFixed(1)
const details = [
  `${counted.filter(noticed).length} von ${counted.length}`,
  `${timedOut} durch Zeitablauf`,
  `bei ${counted.filter(ranNothing).length} überlebten lief kein Test`,
]
const report = [
  `${name}: ${percent(counted)} bemerkt (${details.join('; ')}), ${minutes} min`,
  '',
  ...perFile.map(
    ([file, list]) => `${percent(list).padStart(8)}  ${String(list.length).padStart(4)}  ${file.replace(`${process.cwd()}/`, '')}`,
  ),
  '',
  ...counted.filter((one) => !noticed(one)).map(place),
].join('\n')
writeFileSync(`${reports}/${name}.txt`, `${report}\n`)
console.log(`\n${report}\n\nAuch in ${reports}/${name}.txt`)
process.exit(counted.filter(noticed).length * 100 >= wanted * counted.length ? 0 : 1)

function groupedByFile(list) {
  const grouped = {}
  for (const one of list) (grouped[one.fileName] ??= []).push(one)
  return grouped
}

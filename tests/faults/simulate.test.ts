import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, expect, it } from 'vitest'
import { realTestApp, until } from './realTestApp.ts'

const testApp = await realTestApp()
await testApp.start()
afterAll(() => testApp.remove(), 30_000)

it('npm run demo:simulate: customers order, kitchens cook, people chat, until Ctrl-C', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/demo-simulate.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, BASE_URL: testApp.base, SIMULATE_KITCHEN: '1', SIMULATE_SPEED: '40' },
  })
  let [output, complaint] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString()
  })
  const seen = (...words: string[]) => words.every((word) => output.includes(word))
  await until(
    () =>
      child.exitCode !== null || (seen('bestellt', 'nimmt', 'ist fertig', 'schreibt:') && (seen('unterwegs') || seen('wurde abgeholt'))),
    () => `${output}\n${complaint}`,
    60_000,
  )
  expect(child.exitCode, complaint).toBeNull()
  child.kill('SIGINT')
  const [code] = (await once(child, 'exit')) as [number | null]
  expect([code, complaint]).toEqual([0, ''])
  expect(output).toMatch(/Schluss: \d+ Bestellungen, \d+ Nachrichten\.\n/)
  expect(output).not.toContain('INTERNAL')
  console.log(output.split('\n').slice(0, 30).join('\n'))
}, 90_000)

it('says in plain words that there is no server', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/demo-simulate.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, BASE_URL: 'http://127.0.0.1:9' },
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString()
  })
  const [code] = (await once(child, 'close')) as [number | null]
  expect(code).toBe(1)
  expect(complaint).toContain('antwortet keine Markthalle')
}, 30_000)

import { readdirSync, readFileSync } from 'node:fs'
import { features } from '#backend/features/all.ts'
import type { Lifecycle } from '#machines/defineLifecycle.ts'

const sourcesOf = (folder: string, wanted: (name: string) => boolean) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && wanted(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g, ''))

// What asks a lifecycle whether something is possible fires nothing.
const firing = sourcesOf('backend/features', (name) => !/\.(?:present|texts|mails|tell)\.ts$/.test(name))
/** Lifecycles that say which event follows from another one's (`dishEventOf`): a value, not the type of one. */
const following = sourcesOf('machines/lifecycles', () => true).flatMap((text) =>
  [...text.matchAll(/\{ type: '([\w.]+)', by \}/g)].map(([, event]) => event!),
)
const words = [...sourcesOf('contract/calls', () => true), ...sourcesOf('machines/lifecycles', (name) => name.endsWith('.steps.ts'))]
const clockOwners = new Set(features.flatMap(({ deadlines }) => Object.keys(deadlines ?? {})))

/**
 * Which events of a lifecycle can come about: those that a feature's source names whole (`type: 'account.keep'`), those it puts together
 * (`foodOrder.${event}`) from the words of the calls, and those of clocks that a feature fires.
 */
export function firedEvents(lifecycle: Lifecycle<never, never>): Set<string> {
  const clocks = clockOwners.has(lifecycle.id)
    ? Object.values(lifecycle.spec.states).flatMap(({ deadlines }) => Object.keys(deadlines ?? {}))
    : []
  const says = (texts: readonly string[], word: string) => texts.some((text) => text.includes(`'${word}'`))
  const fired = (lifecycle.events as readonly string[]).filter((event) => {
    const [machine, word] = event.split('.') as [string, string]
    return (
      following.includes(event) ||
      says(firing, event) ||
      (firing.some((text) => text.includes(`type: \`${machine}.\${`)) && says(words, word))
    )
  })
  return new Set([...clocks, ...fired])
}

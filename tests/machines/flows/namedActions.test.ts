import { expect, it } from 'vitest'
import { setup, type AnyStateMachine, type AnyStateNode } from 'xstate'
import { flows } from '#machines/flows/all.ts'
import { boardCommandFlow } from '#machines/flows/foodBoard.command.ts'

/** Actions without a name in `setup({ actions })`, by where they stand: no drawing shows them. */
function unnamedActions(machine: AnyStateMachine): string[] {
  const found: string[] = []
  const look = (actions: readonly unknown[], where: string) => {
    if (actions.some((action) => typeof action === 'function')) found.push(where)
  }
  const visit = (node: AnyStateNode) => {
    // As written: XState adds the timers of `after` to its own list.
    look([node.config.entry ?? []].flat(), `${node.id} entry`)
    look([node.config.exit ?? []].flat(), `${node.id} exit`)
    for (const one of [...(node.always ?? []), ...[...node.transitions.values()].flat()])
      look(one.actions, `${node.id} ${one.eventType || 'always'}`)
    for (const child of Object.values(node.states)) visit(child)
  }
  visit(machine.root)
  return found
}

it.each([...flows.map(({ machine }) => machine), boardCommandFlow as unknown as AnyStateMachine].map((machine) => [machine.id, machine]))(
  'every action of %s has a name',
  (_, machine) => expect(unnamedActions(machine as AnyStateMachine)).toEqual([]),
)

it('an action without a name is found wherever it stands', () => {
  const nameless = () => {}
  const machine = setup({ actions: { ring: () => {} } }).createMachine({
    id: 'house',
    initial: 'day',
    states: {
      day: {
        entry: ['ring', nameless],
        exit: 'ring',
        on: { LATE: { target: 'night', actions: nameless } },
        after: { 5: { actions: nameless } },
      },
      night: { always: { actions: nameless, guard: () => false } },
    },
  })
  expect(unnamedActions(machine)).toEqual(['house.day entry', 'house.day LATE', 'house.day xstate.after.5.house.day', 'house.night always'])
})

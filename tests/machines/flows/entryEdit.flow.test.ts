import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { createEntryEdit, type EditEmitted, type EditEvent, type Saved } from '#machines/flows/entryEdit.flow.ts'

interface Text {
  title: string
  body: string
}
interface Row {
  version: number
  by: string
}
interface Entry extends Row {
  text: Text
}
const entry = (version: number, title = 'Markt', by = 'Alex'): Entry => ({ version, by, text: { title, body: 'Samstag' } })
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

async function world(stored: Entry | Error = entry(3)) {
  const server: { stored: Entry | Error } = { stored }
  const loads: (() => void)[] = []
  const saves: { input: { version: number; draft: Text }; answer: (saved: Saved<Entry> | Error) => Promise<void> }[] = []
  let isHeld = false
  const actor = createActor(
    createEntryEdit<Entry, Text, Row>('entryEdit', ({ text }) => text).provide({
      actors: {
        load: fromPromise<Entry, { id: number }>(async () => {
          if (isHeld) await new Promise<void>((resolve) => loads.push(resolve))
          if (server.stored instanceof Error) throw server.stored
          return server.stored
        }),
        save: fromPromise<Saved<Entry>, { id: number; version: number; draft: Text }>(
          ({ input }) =>
            new Promise((resolve, reject) => {
              saves.push({
                input,
                answer: (saved) => {
                  if (saved instanceof Error) reject(saved)
                  else resolve(saved)
                  return settled()
                },
              })
            }),
        ),
      },
    }),
    { input: { id: 7 } },
  )
  const emitted: EditEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  await settled()
  const send = (event: EditEvent<Entry, Text, Row>) => actor.send(event)
  return {
    server,
    saves,
    emitted,
    send,
    hold: () => void (isHeld = true),
    release: () => {
      isHeld = false
      for (const load of loads.splice(0)) load()
      return settled()
    },
    context: () => actor.getSnapshot().context,
    at: (state: string) => actor.getSnapshot().matches({ editing: state } as never),
    value: () => actor.getSnapshot().value,
    title: () => actor.getSnapshot().context.draft?.title,
    type: (title: string) => send({ type: 'draft.change', changes: { title } }),
    /** Somebody else saves, and the live feed says so. */
    async theySave(version: number, title: string) {
      server.stored = entry(version, title, 'Kim')
      send({ type: 'row.told', row: { version, by: 'Kim' } })
      await settled()
    },
  }
}
const failure = (status: number, code: string) => Object.assign(new Error(code), { status, code })

describe('one entry that several people may edit', () => {
  it.each([
    [404, 'missing'],
    [422, 'missing'],
    [500, 'failed'],
  ])('that answers %i is %s', async (status, state) => {
    const w = await world(failure(status, 'X'))
    expect(w.value()).toBe(state)
  })

  it('is dirty as long as what is written differs', async () => {
    const w = await world()
    w.type('Markt!')
    expect(w.at('dirty')).toBe(true)
    w.type('Markt')
    expect(w.at('clean')).toBe(true)
  })

  it('keeps what is typed on while it is being saved', async () => {
    const w = await world()
    w.type('Märkte')
    w.send({ type: 'draft.save' })
    w.type('Märkte am Fluss')
    await w.saves[0]!.answer({ entity: entry(4, 'Märkte'), message: 'Gespeichert.' })
    expect(w.saves[0]!.input).toEqual({ id: 7, version: 3, draft: { title: 'Märkte', body: 'Samstag' } })
    expect([w.title(), w.at('dirty'), w.context().entity?.version, w.emitted]).toEqual([
      'Märkte am Fluss',
      true,
      4,
      [{ type: 'draft.saved', message: 'Gespeichert.' }],
    ])
  })

  it('its own saving, heard over the live feed before the answer, is no conflict', async () => {
    const w = await world()
    w.type('Märkte')
    w.send({ type: 'draft.save' })
    w.send({ type: 'row.told', row: { version: 4, by: 'Alex' } })
    await w.saves[0]!.answer({ entity: entry(4, 'Märkte'), message: '' })
    expect([w.at('clean'), w.context().theirs]).toEqual([true, null])
  })

  it('takes the other state in by itself where nothing is typed', async () => {
    const w = await world()
    await w.theySave(4, 'Nachtmarkt')
    expect([w.title(), w.at('clean')]).toEqual(['Nachtmarkt', true])
    w.send({ type: 'row.told', row: { version: 2, by: 'Kim' } })
    expect(w.at('clean')).toBe(true)
  })

  it('who begins to type while the other state is on its way loses nothing', async () => {
    const w = await world()
    w.hold()
    await w.theySave(4, 'Nachtmarkt')
    w.type('Markt am Fluss')
    await w.release()
    expect([w.title(), w.at('conflict'), w.context().theirs?.by]).toEqual(['Markt am Fluss', true, 'Kim'])
  })

  it.each([
    ['theirs.take', 'Nachtmarkt', 'clean'],
    ['mine.keep', 'Mein Markt', 'dirty'],
  ] as const)('in a conflict %s decides', async (type, title, state) => {
    const w = await world()
    w.type('Mein Markt')
    await w.theySave(4, 'Nachtmarkt')
    expect([w.title(), w.at('conflict')]).toEqual(['Mein Markt', true])
    w.send({ type })
    await settled()
    expect([w.title(), w.at(state), w.context().entity?.version, w.context().theirs]).toEqual([title, true, 4, null])
  })

  it('looks who was faster when the server refuses, and says why it was refused', async () => {
    const w = await world()
    w.type('Mein Markt')
    w.server.stored = entry(5, 'Nachtmarkt', 'Kim')
    w.send({ type: 'draft.save' })
    await w.saves[0]!.answer(failure(409, 'VERSION_STALE') as never)
    expect([w.at('conflict'), w.context().theirs?.by, w.title()]).toEqual([true, 'Kim', 'Mein Markt'])
    expect(w.emitted).toMatchObject([{ type: 'draft.refused', error: { code: 'VERSION_STALE' } }])
  })

  it('after a gap in the feed asks whether somebody has saved', async () => {
    const w = await world()
    w.type('Mein Markt')
    w.send({ type: 'reset' })
    await settled()
    expect(w.at('dirty')).toBe(true)
    w.server.stored = entry(4, 'Nachtmarkt', 'Kim')
    w.send({ type: 'reset' })
    await settled()
    expect(w.at('conflict')).toBe(true)
  })

  it('saves once, however often it is pressed', async () => {
    const w = await world()
    w.type('Märkte')
    w.send({ type: 'draft.save' })
    w.send({ type: 'draft.save' })
    expect(w.saves).toHaveLength(1)
  })
})

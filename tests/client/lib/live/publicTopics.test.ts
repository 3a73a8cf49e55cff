// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TopicsAsk, TopicsNews } from '#contract/events/topics.ts'
import { createPublicTopics, type TopicSocket } from '#client/lib/live/publicTopics.ts'
import { ChangeLog } from '#gateway/pages/changeLog.ts'
import { fakeClock } from './fakeStreamWorld.ts'

/** A gateway without a network: it answers as the real one (gateway/sockets/topics.ts). */
function fakeGateway() {
  let log = new ChangeLog()
  const open = new Set<FakeSocket>()
  class FakeSocket implements TopicSocket {
    onopen: TopicSocket['onopen'] = null
    onmessage: TopicSocket['onmessage'] = null
    onclose: TopicSocket['onclose'] = null
    ask: TopicsAsk = { n: 0, epoch: null, topics: {} }
    constructor() {
      open.add(this)
    }
    send(text: string): void {
      this.ask = JSON.parse(text) as TopicsAsk
      const isOurs = this.ask.epoch === log.epoch
      asks.push(this.ask)
      this.tell(
        Object.entries(this.ask.topics)
          .filter(([topic, at]) => log.hasChangedSince(topic, isOurs ? at : null))
          .map(([topic]) => topic),
      )
    }
    tell(changed: string[]): void {
      const news: TopicsNews = { n: this.ask.n, epoch: log.epoch, at: log.position, changed }
      this.onmessage?.call(this as unknown as WebSocket, { data: JSON.stringify(news) } as MessageEvent)
    }
    close(): void {
      open.delete(this)
    }
  }
  const asks: TopicsAsk[] = []
  return {
    asks,
    open: () => new FakeSocket(),
    sockets: open,
    position: () => ({ epoch: log.epoch, position: log.position }),
    accept() {
      for (const socket of open) socket.onopen?.call(socket as unknown as WebSocket, new Event('open'))
    },
    change(...tags: string[]) {
      log.note(tags)
      for (const socket of open) {
        const concerned = tags.filter((tag) => tag in socket.ask.topics)
        if (concerned.length > 0) socket.tell(concerned)
      }
    },
    drop() {
      const gone = [...open]
      open.clear()
      for (const socket of gone) socket.onclose?.call(socket as unknown as WebSocket, new Event('close') as CloseEvent)
    },
    restart() {
      this.drop()
      log = new ChangeLog()
    },
  }
}

let time: ReturnType<typeof fakeClock>
let gateway: ReturnType<typeof fakeGateway>
const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}
beforeEach(() => {
  time = fakeClock()
  gateway = fakeGateway()
})
async function pageOf(topics: string[], reload = vi.fn(async () => true)) {
  const client = createPublicTopics({ open: gateway.open, clock: time.clock, document: gateway.position() })
  const stop = client.follow({ topics, reload })
  await turns()
  gateway.accept()
  await turns()
  return { client, stop, reload }
}
const pass = async (ms: number) => {
  time.pass(ms)
  await turns()
}

describe('a public page', () => {
  it('asks for nothing while nothing changes, and within a second when something on it does', async () => {
    const { reload } = await pageOf(['provider:7'])
    await pass(1_000)
    gateway.change('provider:8')
    await pass(1_000)
    expect(reload).not.toHaveBeenCalled()
    gateway.change('provider:7')
    await pass(900)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('learns what has changed between its rendering and its connection', async () => {
    const client = createPublicTopics({ open: gateway.open, clock: time.clock, document: gateway.position() })
    gateway.change('provider:7')
    const reload = vi.fn(async () => true)
    client.follow({ topics: ['provider:7'], reload })
    await turns()
    gateway.accept()
    await pass(500)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('learns after a lost connection what it missed, and of another gateway that it cannot know', async () => {
    const { reload } = await pageOf(['provider:7'])
    gateway.drop()
    gateway.change('provider:7')
    await pass(2_000)
    gateway.accept()
    await pass(500)
    expect(reload).toHaveBeenCalledTimes(1)
    gateway.drop()
    await pass(2_000)
    gateway.accept()
    await pass(500)
    expect(reload, 'nothing was missed').toHaveBeenCalledTimes(1)
    gateway.restart()
    await pass(2_000)
    gateway.accept()
    await pass(500)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('asks again until it has an answer', async () => {
    const reload = vi
      .fn(async () => true)
      .mockResolvedValueOnce(false)
      .mockRejectedValueOnce(new Error('away'))
    await pageOf(['provider:7'], reload)
    gateway.change('provider:7')
    await pass(20_000)
    await pass(20_000)
    await pass(20_000)
    expect(reload).toHaveBeenCalledTimes(3)
  })

  it('asks once more for what changes while it is asking', async () => {
    let answer = (_worked: boolean) => {}
    const reload = vi.fn(
      () =>
        new Promise<boolean>((resolve) => {
          answer = resolve
        }),
    )
    await pageOf(['provider:7'], reload)
    gateway.change('provider:7')
    await pass(500)
    gateway.change('provider:7')
    gateway.change('provider:7')
    await pass(500)
    expect(reload).toHaveBeenCalledTimes(1)
    answer(true)
    await turns()
    await pass(500)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('is told on the way back of what changed while another screen was in sight', async () => {
    const { client, stop, reload } = await pageOf(['provider:7'])
    client.follow({ topics: ['provider:8'], reload: async () => true })
    stop()
    await turns()
    gateway.change('provider:7')
    await pass(500)
    expect(reload).not.toHaveBeenCalled()
    client.follow({ topics: ['provider:7'], reload })
    await turns()
    await pass(500)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not take the answer to an earlier question for one about what was added since', async () => {
    const { client } = await pageOf(['provider:7'])
    const first = gateway.asks.at(-1)!
    const reload = vi.fn(async () => true)
    gateway.change('provider:8')
    client.follow({ topics: ['provider:8'], reload })
    await turns()
    // Its connection is lost before the answer is acted on; a late word about the first question says nothing of the added one.
    const [socket] = gateway.sockets
    socket!.ask = first
    socket!.tell([])
    gateway.drop()
    await pass(2_000)
    gateway.accept()
    await pass(500)
    expect(reload).toHaveBeenCalled()
  })

  it('holds no connection while nobody looks, and catches up on the way back', async () => {
    const { reload } = await pageOf(['provider:7'])
    time.hide()
    expect(gateway.sockets.size).toBe(0)
    gateway.change('provider:7')
    await pass(60_000)
    expect(gateway.sockets.size).toBe(0)
    time.wake()
    gateway.accept()
    await pass(500)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('opens a new connection when the old one has died without a word', async () => {
    await pageOf(['provider:7'])
    const [dead] = gateway.sockets
    await pass(46_000)
    expect([...gateway.sockets]).not.toContain(dead)
    expect(gateway.sockets.size).toBe(1)
  })

  it('leaves when nothing on the screen can change', async () => {
    const { stop } = await pageOf(['provider:7'])
    stop()
    await turns()
    expect(gateway.sockets.size).toBe(0)
  })
})

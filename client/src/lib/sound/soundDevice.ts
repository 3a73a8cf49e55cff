import type { AlertKind } from '#machines/lifecycles/alert.lifecycle.ts'
import { createStore } from '#client/lib/store.ts'
import { toneSamples, type Timbre } from './tones.ts'

/** `none`: nobody has started the sound on this device; `blocked`: the browser or system keeps it quiet. */
export type SoundState = 'none' | 'running' | 'blocked'
export type SoundDevice = ReturnType<typeof createSoundDevice>

/**
 * The loudspeaker of this tab. `start` must run inside a tap. Loops are left to the audio thread, because timers of a
 * hidden tab are slowed down and a bell must not be.
 */
export function createSoundDevice(createContext: () => AudioContext = () => new AudioContext()) {
  const state = createStore<SoundState>('none')
  /** What is being looped, joined by «+»; for the screen and for tests. */
  const playing = createStore<string | null>(null)
  let context: AudioContext | null = null
  let gain: GainNode | null = null
  let loop: AudioBufferSourceNode | null = null
  let timbre: Timbre = 'bell'
  let volume = 0.8

  const update = () => state.set(context === null ? 'none' : context.state === 'running' ? 'running' : 'blocked')
  const source = (kinds: readonly AlertKind[], isLoop: boolean): AudioBufferSourceNode | null => {
    if (!context || !gain) return null
    const samples = toneSamples(kinds, timbre, context.sampleRate)
    const buffer = context.createBuffer(1, samples.length, context.sampleRate)
    buffer.copyToChannel(samples, 0)
    const node = context.createBufferSource()
    node.buffer = buffer
    node.loop = isLoop
    node.connect(gain)
    node.start()
    return node
  }
  const silence = () => {
    loop?.stop()
    loop?.disconnect()
    loop = null
  }

  return {
    state,
    playing,
    /**
     * Inside a tap: opens or wakes the sound and strikes the test tone, so that a deaf tablet is noticed before the
     * shift; silent where it is only woken again.
     */
    async start({ isSilent = false } = {}): Promise<boolean> {
      if (!context) {
        context = createContext()
        gain = context.createGain()
        gain.gain.value = volume
        gain.connect(context.destination)
        context.addEventListener('statechange', update)
      }
      // Not awaited for ever: a browser that refuses leaves the promise open.
      await Promise.race([
        context.resume(),
        new Promise((done) => {
          setTimeout(done, 800)
        }),
      ])
      update()
      const isRunning = state.get() === 'running'
      if (isRunning && !isSilent) source(['chat'], false)
      return isRunning
    },
    /** Loops these melodies until told otherwise; an empty list is silence. The same list again changes nothing. */
    ring(kinds: readonly AlertKind[]): void {
      const name = kinds.length > 0 && state.get() === 'running' ? kinds.join('+') : null
      if (name === playing.get()) return
      silence()
      if (name !== null) loop = source(kinds, true)
      playing.set(name)
    },
    once: (kind: AlertKind) => {
      if (state.get() === 'running') source([kind], false)
    },
    /** `loudness` 0–100. */
    tune(next: Timbre, loudness: number): void {
      const wasPlaying = playing.get()
      const isOther = next !== timbre
      timbre = next
      volume = Math.min(1, Math.max(0, loudness / 100))
      if (gain) gain.gain.value = volume
      if (!isOther || wasPlaying === null) return
      silence()
      loop = source(wasPlaying.split('+') as AlertKind[], true)
    },
    stop(): void {
      silence()
      playing.set(null)
      const closing = context
      context = null
      gain = null
      update()
      closing?.removeEventListener('statechange', update)
      closing?.close().catch((error: unknown) => {
        reportError(error)
      })
    },
  }
}

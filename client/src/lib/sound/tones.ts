import type { AlertKind } from '#machines/lifecycles/alert.lifecycle.ts'

/** How the bell sounds; every kind keeps its own melody in each. */
export const timbres = ['bell', 'marimba', 'signal'] as const
export type Timbre = (typeof timbres)[number]
export const isTimbre = (name: unknown): name is Timbre => timbres.some((one) => one === name)

interface Note {
  at: number
  hertz: number
  length: number
}
interface Melody {
  notes: readonly Note[]
  seconds: number
}

/**
 * Told apart with the back turned: rising three times is a new order, falling low is a cancellation, falling and then
 * rising like a question is a wish to cancel, a repeated middle tone is a postponement, one short high tone is a message.
 * The rest of each is a breath before it repeats.
 */
const melodies: Record<AlertKind, Melody> = {
  new: {
    seconds: 2.2,
    notes: [
      { at: 0, hertz: 659, length: 0.5 },
      { at: 0.22, hertz: 784, length: 0.5 },
      { at: 0.44, hertz: 1047, length: 0.9 },
      { at: 0.95, hertz: 1047, length: 0.8 },
    ],
  },
  canceled: {
    seconds: 2.4,
    notes: [
      { at: 0, hertz: 494, length: 0.6 },
      { at: 0.3, hertz: 370, length: 0.6 },
      { at: 0.6, hertz: 277, length: 1.2 },
    ],
  },
  cancelRequest: {
    seconds: 2.6,
    notes: [
      { at: 0, hertz: 494, length: 0.45 },
      { at: 0.25, hertz: 370, length: 0.6 },
      { at: 0.8, hertz: 494, length: 0.4 },
      { at: 1.02, hertz: 740, length: 0.8 },
    ],
  },
  postponed: {
    seconds: 2.6,
    notes: [
      { at: 0, hertz: 587, length: 0.45 },
      { at: 0.3, hertz: 587, length: 0.45 },
    ],
  },
  chat: { seconds: 3, notes: [{ at: 0, hertz: 1319, length: 0.35 }] },
}

/** Partials of a struck body: multiple of the note, loudness, how fast it dies away. */
const partials: Record<Timbre, readonly (readonly [number, number, number])[]> = {
  bell: [
    [1, 0.55, 3.2],
    [2, 0.22, 5],
    [2.76, 0.14, 6.5],
    [5.4, 0.06, 11],
  ],
  marimba: [
    [1, 0.75, 7],
    [3.9, 0.16, 16],
    [9.2, 0.05, 30],
  ],
  // Odd partials carry through the noise of an extractor hood.
  signal: [
    [1, 0.42, 1.2],
    [3, 0.22, 1.2],
    [5, 0.13, 1.2],
    [7, 0.08, 1.2],
  ],
}

/** Samples of these melodies one after the other, between -1 and 1. Made, not recorded: no file to load, none to miss. */
export function toneSamples(kinds: readonly AlertKind[], timbre: Timbre, sampleRate: number): Float32Array<ArrayBuffer> {
  const lengths = kinds.map((kind) => Math.round(melodies[kind].seconds * sampleRate))
  const samples = new Float32Array(lengths.reduce((sum, length) => sum + length, 0))
  let offset = 0
  kinds.forEach((kind, index) => {
    for (const note of melodies[kind].notes) strike(samples, offset + Math.round(note.at * sampleRate), note, partials[timbre], sampleRate)
    offset += lengths[index] ?? 0
  })
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.tanh(samples[at]!)
  return samples
}

function strike(
  samples: Float32Array,
  from: number,
  { hertz, length }: Note,
  sound: readonly (readonly [number, number, number])[],
  sampleRate: number,
): void {
  const count = Math.min(Math.round(length * sampleRate), samples.length - from)
  // A few milliseconds up and down, otherwise the loudspeaker clicks.
  const edge = Math.max(1, Math.round(0.006 * sampleRate))
  for (let at = 0; at < count; at += 1) {
    const seconds = at / sampleRate
    const envelope = Math.min(1, at / edge, (count - at) / edge)
    let value = 0
    for (const [multiple, loudness, decay] of sound)
      value += loudness * Math.exp(-decay * seconds) * Math.sin(2 * Math.PI * hertz * multiple * seconds)
    samples[from + at] = samples[from + at]! + value * envelope
  }
}

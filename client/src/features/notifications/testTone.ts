/** Two soft notes, made on the spot. @throws when the browser has no sound. */
export async function playTestTone(): Promise<void> {
  const audio = new AudioContext()
  await audio.resume()
  const start = audio.currentTime + 0.02
  for (const [at, pitch] of [
    [0, 880],
    [0.22, 1175],
  ] as const) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0, start + at)
    volume.gain.linearRampToValueAtTime(0.35, start + at + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + at + 0.5)
    tone.connect(volume).connect(audio.destination)
    tone.start(start + at)
    tone.stop(start + at + 0.55)
  }
  setTimeout(() => {
    void audio.close()
  }, 1_200)
}

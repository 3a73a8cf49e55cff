import { expect, it } from 'vitest'
import { closureOf, type Manifest } from '../../../scripts/screenFiles.ts'

const chunk = (file: string, ...imports: string[]) => ({ file, imports })
const manifest: Manifest = {
  entry: chunk('index.js', 'cards', 'house', 'session'),
  house: chunk('house.js'),
  cards: chunk('cards.js', 'house'),
  session: chunk('session.js', 'store'),
  store: chunk('store.js', 'session'),
  screen: chunk('ProductScreen.js', 'gallery', 'entry'),
  gallery: chunk('gallery.js', 'house'),
}

it('names what a chunk builds on before the chunk, so that its styles win', () => {
  expect([...closureOf(manifest, 'entry')]).toEqual(['house', 'cards', 'store', 'session', 'entry'])
})

it('goes on behind what a page has already, and ends where chunks import each other', () => {
  const frame = closureOf(manifest, 'entry')
  expect([...closureOf(manifest, 'screen', new Set(frame))].slice(frame.size)).toEqual(['gallery', 'screen'])
})

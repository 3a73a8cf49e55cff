import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawings } from '#backend/demo/drawings/all.ts'
import { emojiDir, picturesOfTown, seedPictures } from '#backend/demo/seedPictures.ts'
import { mediaStoreOf } from '#backend/kernel/mediaStore.ts'
import { plannedGoods } from '#backend/demo/town/products/plan.ts'
import { town } from '#backend/demo/town/town.ts'

/** What each emoji shows that a dish, a product or a service may wear, and what may then be called by it. */
const shows: Readonly<Record<string, RegExp>> = {
  '1fad2': /Oliven/,
  '1f35d': /Bolognese/,
  '1f959': /Döner|Falafel im Brot|döner/,
  '1f32f': /Dürüm|Wrap/,
  '1f9c6': /Falafel/,
  '1f35f': /^Pommes( frites)?$/,
  '1f968': /[Bb]rezel/,
  '1f364': /Tempura/,
  '1f956': /Baguette/,
  '1f950': /[Cc]roissant/,
  '1f3a8': /Farb/,
  '1f6c1': /Bad/,
  '1f9d8': /Probestunde/,
  '1f9d8-200d-2640-fe0f': /Yoga/,
  '1f3ab': /karte/,
  '1f3d8-fe0f': /Immobilie/,
  '1f511': /Vermietung/,
  '1f6b4': /rad/,
  '1f6b5': /rad/,
  '1f9fa': /korb/,
  '231a': /uhr/,
  '1f490': /strauß/,
  '1f377': /Riesling/,
  '1f995': /Langhals/,
  '1fa81': /drachen/,
  '1fa80': /Jo-Jo/,
  '1f52d': /Teleskop/,
  '1f966': /Gemüse/,
  '1f33d': /Gemüse/,
  '1f955': /Karotten|Gemüse/,
  '1f954': /Kartoffeln/,
  '1f345': /Tomaten/,
  '1f34e': /Äpfel/,
  '1f9c0': /käse/,
  '1f350': /Birnen/,
  '1f9c8': /butter/,
}

interface Worn {
  where: string
  name: string
  picture: string
}
const worn: Worn[] = [
  ...town.providers.flatMap((provider): Worn[] => {
    if (provider.kind === 'shop') return []
    const things = provider.kind === 'restaurant' ? provider.gastro.menu.flatMap(({ dishes }) => dishes) : provider.services
    return things.map(({ key, name, picture }) => ({ where: `${provider.slug}/${key}`, name, picture }))
  }),
  ...plannedGoods().flatMap(({ shop, key, name, picture, pictures = [] }) =>
    [...(picture === null ? [] : [picture]), ...pictures].map((one) => ({ where: `${shop}/${key}`, name, picture: one })),
  ),
]

describe('the pictures of the demo town', () => {
  it('are emoji that exist or drawings of our own, and no drawing lies unused', () => {
    const used = picturesOfTown()
    for (const picture of used) expect(picture in drawings || existsSync(join(emojiDir(), `${picture}.webp`)), picture).toBe(true)
    expect(Object.keys(drawings).filter((name) => !used.has(name))).toEqual([])
  })

  it('show the thing itself: an emoji is worn only by what it shows', () => {
    expect(worn.length).toBeGreaterThan(450)
    const wrong = worn.filter(({ name, picture }) => !(picture in drawings) && !shows[picture]?.test(name))
    expect(wrong).toEqual([])
  })

  it('belong to one thing: only what is the same thing twice shares a drawing', () => {
    const names = new Map<string, Set<string>>()
    for (const { name, picture } of worn) if (picture in drawings) names.set(picture, (names.get(picture) ?? new Set()).add(name))
    const shared = Object.fromEntries([...names].filter(([, of]) => of.size > 1).map(([picture, of]) => [picture, [...of].toSorted()]))
    expect(shared).toEqual({
      apfelkuchen: ['Apfelkuchen', 'Apfelkuchen vom Blech, vier Stück'],
      bauernbrot: ['Bauernbrot', 'Bauernbrot, 1 kg'],
      broetchen: ['Brötchen', 'Brötchen, sechs Stück'],
      kaffee: ['Filterkaffee', 'Kaffee'],
      saatenbrot: ['Dinkelbrot mit Saaten', 'Dinkelvollkornbrot, 750 g'],
      'stadtrad-himmelblau': ['Stadtrad «Esche», Vorserie', 'Stadtrad «Linde», 8 Gänge'],
      tiramisu: ['Tiramisù', 'Tiramisù della casa'],
    })
  })

  it('are in the folder of uploads after seeding, square and not blank', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pictures-'))
    try {
      await seedPictures({ media: mediaStoreOf(dataDir) })
      const folder = join(dataDir, 'media', 'demo')
      const files = new Set(await readdir(folder))
      expect([...picturesOfTown()].filter((picture) => !files.has(`${picture.toLowerCase()}.webp`))).toEqual([])
      for (const name of ['pizza-margherita', 'helm-schwarz', 'ebike-schwarz', 'buch-fuchs', 'pasta-lachs']) {
        const image = sharp(await readFile(join(folder, `${name}.webp`)))
        const { width, height, hasAlpha } = await image.metadata()
        expect({ width, height, hasAlpha }, name).toEqual({ width: 384, height: 384, hasAlpha: true })
        const { channels } = await image.stats()
        expect(channels[0]!.stdev, name).toBeGreaterThan(20)
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }, 60_000)
})

import { expect, type Page } from '@playwright/test'
import { settled } from './inspect.ts'
import { picture } from './pictures.ts'

const sizes = [
  [390, 844],
  [820, 1180],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const
const folder = 'reports/scrolled'

/**
 * The page as it looks in the middle and at its end, in five widths: a picture of each for the eye,
 * nothing wider than the window and nothing torn.
 */
export async function seenWhileScrolled(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    for (const [place, share] of [
      ['middle', 0.5],
      ['end', 1],
    ] as const) {
      await page.evaluate((part) => {
        window.scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * part)
      }, share)
      await settled(page)
      await picture(page, `${folder}/${name}-${width}-${place}.png`)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect.soft(wider, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
      expect.soft(await squeezedIcons(page), `${name} squeezes icons at ${width} px`).toEqual([])
      expect.soft(await tornFromWords(page), `${name} leaves icons alone on their line at ${width} px`).toEqual([])
      expect.soft(await tornWords(page), `${name} tears words at ${width} px`).toEqual([])
    }
  }
  if (before) await page.setViewportSize(before)
}

/** Icons drawn smaller than they say they are, by the name of what they stand in. */
const squeezedIcons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGElement>('svg[width][aria-hidden="true"]')]
      .filter((icon) => {
        const drawn = icon.clientWidth
        return drawn > 0 && drawn < Number(icon.getAttribute('width')) - 1
      })
      .map((icon) => {
        const holder = icon.closest('button, a, p, li')
        return holder?.getAttribute('aria-label') ?? holder?.textContent ?? ''
      }),
  )

/** Icons that stand on a line of their own above the words they belong to, by those words. */
const tornFromWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGElement>('svg[width][aria-hidden="true"]')].flatMap((icon) => {
      const row = icon.parentElement && getComputedStyle(icon.parentElement)
      if (row?.display !== 'flex' || row.flexWrap !== 'wrap' || !row.flexDirection.startsWith('row')) return []
      const words = document.createRange()
      words.setStartAfter(icon)
      words.setEndAfter(icon.parentElement!.lastChild!)
      const { bottom } = icon.getBoundingClientRect()
      const isTorn = bottom > 0 && words.getClientRects().length > 0 && words.getClientRects()[0]!.top >= bottom - 1
      return isTorn ? [words.toString().trim()] : []
    }),
  )

/** Short words and sums in sight that begin on one line and end on the next; long words may be parted. */
const tornWords = (page: Page) =>
  page.evaluate(() => {
    const torn: string[] = []
    const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (all.nextNode()) {
      const text = all.currentNode as Text
      const holder = text.parentElement!
      const box = holder.getBoundingClientRect()
      if (box.bottom < 0 || box.top > innerHeight || box.width < 8 || holder.closest('script, style, .visually-hidden')) continue
      for (const { index, 0: word } of text.data.matchAll(/\p{L}{3,}|\d+,\d\d\s€/gu)) {
        if (word.length > 12) continue
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)))
        if (lines.size > 1) torn.push(word)
      }
    }
    return torn
  })

import { expect, type Page } from '@playwright/test'
import type * as Axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isWanted as picturesWanted, picture } from './pictures.ts'

const sizes = [
  [375, 812],
  [768, 1024],
  [1440, 900],
] as const
const folder = 'reports/screens'
/**
 * Frames answer for themselves, whatever origin they are of. Nobody reads the HTML of what was found, and writing it down for every element
 * that was looked at is a tenth of the work.
 */
const axeSource = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
axe.configure({ allowedOrigins: ['<unsafe_all_origins>'], noHtml: true })`

/** No serious finding, nothing wider than the window, and a picture for the eye in three widths. */
export async function inspect(page: Page, name: string, { axe = true } = {}): Promise<void> {
  const before = page.viewportSize()
  for (const [width, height] of sizes) {
    await resize(page, { width, height })
    // Only a picture needs all to be loaded and at rest: places have their sizes before.
    if (picturesWanted || width === sizes[0][0]) await settled(page)
    await picture(page, `${folder}/${name}-${width}.png`)
    const wider = await page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    })
    expect.soft(wider, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
  }
  if (before) await resize(page, before)
  if (!axe) return
  await settled(page)
  const violations = await violationsOf(page)
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const places = nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`)
      return `${id}: ${places.join(' | ')}`
    })
  expect.soft(serious, name).toEqual([])
}

/** Even to the size that it has, it would lay the page out anew. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  const now = page.viewportSize()
  if (now?.width !== size.width || now.height !== size.height) await page.setViewportSize(size)
}

/** What axe finds against WCAG 2.1 AA; a document needs its source once. */
async function violationsOf(page: Page): Promise<Axe.Result[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
  return await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      // Every sheet once more and every film's length: only rules ask for it that find nothing serious.
      preload: false,
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
      // Whoever speaks to a page says what is written on its controls: the name holds the written words (WCAG 2.5.3).
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    return violations
  })
}

/** Fonts and pictures are there, nothing fades or slides any more, and two frames have been drawn. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const inSight = [...document.images].filter((image) => {
      const box = image.getBoundingClientRect()
      return box.top < innerHeight && box.bottom > 0 && box.width > 0
    })
    await Promise.race([
      Promise.all(
        inSight
          .filter((image) => !image.complete)
          .map(
            (image) =>
              new Promise((done) => {
                image.onload = done
                image.onerror = done
              }),
          ),
      ),
      new Promise((done) => {
        setTimeout(done, 2_000)
      }),
    ])
    const finite = document.getAnimations().filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime ?? Infinity)))
    await Promise.race([
      Promise.allSettled(finite.map((one) => one.finished)),
      new Promise((done) => {
        setTimeout(done, 1_000)
      }),
    ])
    await new Promise<void>((done) => {
      requestAnimationFrame(() => requestAnimationFrame(() => done()))
    })
  })
}

/** The theme of this browser from the next page on. */
export const wearTheme = (page: Page, theme: 'LIGHT' | 'ONE_DARK' | 'UNICORN') =>
  page.evaluate(
    (value) => localStorage.setItem('settings', JSON.stringify({ direction: 'ltr', responsiveFontSizes: true, theme: value })),
    theme,
  )
